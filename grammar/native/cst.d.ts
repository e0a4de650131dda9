import type { CstNode, ICstVisitor, IToken } from "chevrotain";

export interface DirsCstNode extends CstNode {
  name: "dirs";
  children: DirsCstChildren;
}

export type DirsCstChildren = {
  dir: (DirCstNode)[];
  Comma?: IToken[];
  Or?: IToken[];
};

export interface DirCstNode extends CstNode {
  name: "dir";
  children: DirCstChildren;
}

export type DirCstChildren = {
  DirWord?: IToken[];
  filter?: (FilterCstNode)[];
  jump?: JumpCstNode[];
  Name?: IToken[];
};

export interface FilterCstNode extends CstNode {
  name: "filter";
  children: FilterCstChildren;
}

export type FilterCstChildren = {
  DirWord?: IToken[];
  jump?: JumpCstNode[];
  Name?: IToken[];
};

export interface JumpCstNode extends CstNode {
  name: "jump";
  children: JumpCstChildren;
}

export type JumpCstChildren = {
  Int: (IToken)[];
  Comma: IToken[];
};

export interface WayCstNode extends CstNode {
  name: "way";
  children: WayCstChildren;
}

export type WayCstChildren = {
  dir?: DirCstNode[];
  LParen?: IToken[];
  dirs?: DirsCstNode[];
  RParen?: IToken[];
};

export interface SetCstNode extends CstNode {
  name: "set";
  children: SetCstChildren;
}

export type SetCstChildren = {
  group: (GroupCstNode)[];
  But?: IToken[];
};

export interface GroupCstNode extends CstNode {
  name: "group";
  children: GroupCstChildren;
}

export type GroupCstChildren = {
  list: (ListCstNode)[];
  onOrIn?: OnOrInCstNode[];
};

export interface OnOrInCstNode extends CstNode {
  name: "onOrIn";
  children: OnOrInCstChildren;
}

export type OnOrInCstChildren = {
  On?: IToken[];
  In?: IToken[];
};

export interface ListCstNode extends CstNode {
  name: "list";
  children: ListCstChildren;
}

export type ListCstChildren = {
  thing: (ThingCstNode)[];
  Comma?: IToken[];
  Or?: IToken[];
};

export interface ThingCstNode extends CstNode {
  name: "thing";
  children: ThingCstChildren;
}

export type ThingCstChildren = {
  relation?: (RelationCstNode)[];
  phrase?: PhraseCstNode[];
};

export interface PhraseCstNode extends CstNode {
  name: "phrase";
  children: PhraseCstChildren;
}

export type PhraseCstChildren = {
  word: (WordCstNode)[];
};

export interface WordCstNode extends CstNode {
  name: "word";
  children: WordCstChildren;
}

export type WordCstChildren = {
  plain?: PlainCstNode[];
  LParen?: IToken[];
  set?: SetCstNode[];
  RParen?: IToken[];
};

export interface PlainCstNode extends CstNode {
  name: "plain";
  children: PlainCstChildren;
}

export type PlainCstChildren = {
  SetWord?: IToken[];
  Capital?: IToken[];
  PlaceName?: IToken[];
  squares?: SquaresCstNode[];
  ranks?: RanksCstNode[];
  files?: FilesCstNode[];
};

export interface PlaceWordCstNode extends CstNode {
  name: "placeWord";
  children: PlaceWordCstChildren;
}

export type PlaceWordCstChildren = {
  Square?: IToken[];
  Text?: IToken[];
};

export interface SquaresCstNode extends CstNode {
  name: "squares";
  children: SquaresCstChildren;
}

export type SquaresCstChildren = {
  placeWord: (PlaceWordCstNode)[];
  DotDot?: IToken[];
};

export interface RanksCstNode extends CstNode {
  name: "ranks";
  children: RanksCstChildren;
}

export type RanksCstChildren = {
  Rank?: IToken[];
  Ranks?: IToken[];
  Int: (IToken)[];
  DotDot?: IToken[];
};

export interface FilesCstNode extends CstNode {
  name: "files";
  children: FilesCstChildren;
}

export type FilesCstChildren = {
  File?: IToken[];
  Files?: IToken[];
  fileName: (FileNameCstNode)[];
  DotDot?: IToken[];
};

export interface FileNameCstNode extends CstNode {
  name: "fileName";
  children: FileNameCstChildren;
}

export type FileNameCstChildren = {
  Int?: IToken[];
  Name?: IToken[];
};

export interface RelationCstNode extends CstNode {
  name: "relation";
  children: RelationCstChildren;
}

export type RelationCstChildren = {
  next?: NextCstNode[];
  seen?: SeenCstNode[];
  between?: BetweenCstNode[];
  ofPlace?: OfPlaceCstNode[];
  attacked?: AttackedCstNode[];
  withNumber?: WithNumberCstNode[];
  connected?: ConnectedCstNode[];
  run?: RunCstNode[];
  row?: RowCstNode[];
};

export interface NextCstNode extends CstNode {
  name: "next";
  children: NextCstChildren;
}

export type NextCstChildren = {
  Next: IToken[];
  way?: WayCstNode[];
  To: IToken[];
  phrase: PhraseCstNode[];
};

export interface SeenCstNode extends CstNode {
  name: "seen";
  children: SeenCstChildren;
}

export type SeenCstChildren = {
  Seen?: IToken[];
  Line?: IToken[];
  way?: WayCstNode[];
  From: IToken[];
  phrase: PhraseCstNode[];
};

export interface BetweenCstNode extends CstNode {
  name: "between";
  children: BetweenCstChildren;
}

export type BetweenCstChildren = {
  Between: IToken[];
  phrase: (PhraseCstNode)[];
  And: IToken[];
};

export interface OfPlaceCstNode extends CstNode {
  name: "ofPlace";
  children: OfPlaceCstChildren;
}

export type OfPlaceCstChildren = {
  Marker?: IToken[];
  File?: IToken[];
  Rank?: IToken[];
  PlaceName?: IToken[];
  Of: IToken[];
  phrase: PhraseCstNode[];
};

export interface AttackedCstNode extends CstNode {
  name: "attacked";
  children: AttackedCstChildren;
}

export type AttackedCstChildren = {
  Attacked: IToken[];
  By?: IToken[];
  phrase?: PhraseCstNode[];
};

export interface WithNumberCstNode extends CstNode {
  name: "withNumber";
  children: WithNumberCstChildren;
}

export type WithNumberCstChildren = {
  With: IToken[];
  Name: IToken[];
  cmp: CmpCstNode[];
  expr: ExprCstNode[];
};

export interface ConnectedCstNode extends CstNode {
  name: "connected";
  children: ConnectedCstChildren;
}

export type ConnectedCstChildren = {
  Connected: IToken[];
  way?: WayCstNode[];
  To: IToken[];
  phrase: (PhraseCstNode)[];
  Through: IToken[];
};

export interface RunCstNode extends CstNode {
  name: "run";
  children: RunCstChildren;
}

export type RunCstChildren = {
  Run: IToken[];
  Int?: IToken[];
  phrase: (PhraseCstNode)[];
  Along: IToken[];
  way: WayCstNode[];
  From: IToken[];
  Then?: IToken[];
};

export interface RowCstNode extends CstNode {
  name: "row";
  children: RowCstChildren;
}

export type RowCstChildren = {
  Row: IToken[];
  Of: IToken[];
  Exactly?: IToken[];
  Int: IToken[];
  phrase: PhraseCstNode[];
  Along?: IToken[];
  way?: WayCstNode[];
};

export interface CmpCstNode extends CstNode {
  name: "cmp";
  children: CmpCstChildren;
}

export type CmpCstChildren = {
  Equals?: IToken[];
  Less?: IToken[];
  Greater?: IToken[];
  AtMost?: IToken[];
  AtLeast?: IToken[];
};

export interface ExprCstNode extends CstNode {
  name: "expr";
  children: ExprCstChildren;
}

export type ExprCstChildren = {
  value: (ValueCstNode)[];
  Plus?: IToken[];
  Minus?: IToken[];
};

export interface ValueCstNode extends CstNode {
  name: "value";
  children: ValueCstChildren;
}

export type ValueCstChildren = {
  Int?: IToken[];
  TurnNumber?: IToken[];
  countOf?: CountOfCstNode[];
  sumOf?: SumOfCstNode[];
  groupsOf?: GroupsOfCstNode[];
  tallyOf?: TallyOfCstNode[];
};

export interface CountOfCstNode extends CstNode {
  name: "countOf";
  children: CountOfCstChildren;
}

export type CountOfCstChildren = {
  Count: IToken[];
  phrase: PhraseCstNode[];
};

export interface SumOfCstNode extends CstNode {
  name: "sumOf";
  children: SumOfCstChildren;
}

export type SumOfCstChildren = {
  Sum: IToken[];
  Name: IToken[];
  Of: IToken[];
  phrase: PhraseCstNode[];
};

export interface GroupsOfCstNode extends CstNode {
  name: "groupsOf";
  children: GroupsOfCstChildren;
}

export type GroupsOfCstChildren = {
  Groups: IToken[];
  Of: IToken[];
  phrase: PhraseCstNode[];
  Along?: IToken[];
  way?: WayCstNode[];
};

export interface TallyOfCstNode extends CstNode {
  name: "tallyOf";
  children: TallyOfCstChildren;
}

export type TallyOfCstChildren = {
  Tally: IToken[];
  AnyWord: IToken[];
  Of?: IToken[];
  who?: WhoCstNode[];
};

export interface WhoCstNode extends CstNode {
  name: "who";
  children: WhoCstChildren;
}

export type WhoCstChildren = {
  Friend?: IToken[];
  Enemy?: IToken[];
  Me?: IToken[];
  Anyone?: IToken[];
  Capital?: IToken[];
};

export interface NamesCstNode extends CstNode {
  name: "names";
  children: NamesCstChildren;
}

export type NamesCstChildren = {
  Capital: (IToken)[];
  Comma?: IToken[];
  Or?: IToken[];
};

export interface TypesCstNode extends CstNode {
  name: "types";
  children: TypesCstChildren;
}

export type TypesCstChildren = {
  Any?: IToken[];
  But?: IToken[];
  names?: (NamesCstNode)[];
};

export interface CondCstNode extends CstNode {
  name: "cond";
  children: CondCstChildren;
}

export type CondCstChildren = {
  both: BothCstNode[];
  Or?: IToken[];
};

export interface BothCstNode extends CstNode {
  name: "both";
  children: BothCstChildren;
}

export type BothCstChildren = {
  test: TestCstNode[];
  And?: IToken[];
};

export interface TestCstNode extends CstNode {
  name: "test";
  children: TestCstChildren;
}

export type TestCstChildren = {
  not?: NotCstNode[];
  brackets?: BracketsCstNode[];
  earlier?: EarlierCstNode[];
  asking?: AskingCstNode[];
  noMove?: NoMoveCstNode[];
  counting?: CountingCstNode[];
  weighing?: WeighingCstNode[];
  every?: EveryCstNode[];
  plies?: PliesCstNode[];
  comparison?: ComparisonCstNode[];
  repetition?: RepetitionCstNode[];
  turnOf?: TurnOfCstNode[];
  inPhase?: InPhaseCstNode[];
  made?: MadeCstNode[];
  bare?: BareCstNode[];
};

export interface NotCstNode extends CstNode {
  name: "not";
  children: NotCstChildren;
}

export type NotCstChildren = {
  Not: IToken[];
  test: TestCstNode[];
};

export interface BracketsCstNode extends CstNode {
  name: "brackets";
  children: BracketsCstChildren;
}

export type BracketsCstChildren = {
  LParen: IToken[];
  cond: CondCstNode[];
  RParen: IToken[];
};

export interface EarlierCstNode extends CstNode {
  name: "earlier";
  children: EarlierCstChildren;
}

export type EarlierCstChildren = {
  Earlier: IToken[];
  brackets: BracketsCstNode[];
};

export interface AskingCstNode extends CstNode {
  name: "asking";
  children: AskingCstChildren;
}

export type AskingCstChildren = {
  Asking: IToken[];
  who: WhoCstNode[];
  brackets: BracketsCstNode[];
};

export interface NoMoveCstNode extends CstNode {
  name: "noMove";
  children: NoMoveCstChildren;
}

export type NoMoveCstChildren = {
  No: IToken[];
  Move?: (IToken)[];
  For?: IToken[];
  who?: WhoCstNode[];
  With?: IToken[];
  brackets?: BracketsCstNode[];
  Other?: IToken[];
};

export interface CountingCstNode extends CstNode {
  name: "counting";
  children: CountingCstChildren;
}

export type CountingCstChildren = {
  No?: IToken[];
  Some?: IToken[];
  At?: IToken[];
  Least?: IToken[];
  Most?: IToken[];
  Int?: (IToken)[];
  Exactly?: IToken[];
  thing: ThingCstNode[];
  others: OthersCstNode[];
};

export interface WeighingCstNode extends CstNode {
  name: "weighing";
  children: WeighingCstChildren;
}

export type WeighingCstChildren = {
  More?: IToken[];
  Fewer?: IToken[];
  phrase: (PhraseCstNode)[];
  Than: IToken[];
};

export interface EveryCstNode extends CstNode {
  name: "every";
  children: EveryCstChildren;
}

export type EveryCstChildren = {
  Every: IToken[];
  thing: (ThingCstNode)[];
  others: OthersCstNode[];
  Is: IToken[];
  Not?: IToken[];
  onOrIn?: OnOrInCstNode[];
};

export interface ComparisonCstNode extends CstNode {
  name: "comparison";
  children: ComparisonCstChildren;
}

export type ComparisonCstChildren = {
  expr: (ExprCstNode)[];
  cmp: CmpCstNode[];
};

export interface PliesCstNode extends CstNode {
  name: "plies";
  children: PliesCstChildren;
}

export type PliesCstChildren = {
  Int: IToken[];
  Passes?: IToken[];
  Plies?: IToken[];
  Without?: IToken[];
  doing?: DoingCstNode[];
  Nor?: IToken[];
};

export interface RepetitionCstNode extends CstNode {
  name: "repetition";
  children: RepetitionCstChildren;
}

export type RepetitionCstChildren = {
  Position: IToken[];
  Seen: IToken[];
  Int: IToken[];
  Times: IToken[];
  Always?: IToken[];
  brackets?: BracketsCstNode[];
};

export interface TurnOfCstNode extends CstNode {
  name: "turnOf";
  children: TurnOfCstChildren;
}

export type TurnOfCstChildren = {
  Turn: IToken[];
  Of: IToken[];
  who: WhoCstNode[];
};

export interface InPhaseCstNode extends CstNode {
  name: "inPhase";
  children: InPhaseCstChildren;
}

export type InPhaseCstChildren = {
  Phase: IToken[];
  AnyWord: IToken[];
};

export interface MadeCstNode extends CstNode {
  name: "made";
  children: MadeCstChildren;
}

export type MadeCstChildren = {
  Made: IToken[];
  doing: DoingCstNode[];
};

export interface BareCstNode extends CstNode {
  name: "bare";
  children: BareCstChildren;
}

export type BareCstChildren = {
  thing: (ThingCstNode)[];
  others: OthersCstNode[];
  Not?: IToken[];
  onOrIn?: OnOrInCstNode[];
};

export interface OthersCstNode extends CstNode {
  name: "others";
  children: OthersCstChildren;
}

export type OthersCstChildren = {
  Comma?: IToken[];
  thing?: (ThingCstNode)[];
  onOrIn?: OnOrInCstNode[];
  But?: IToken[];
};

export interface DoingCstNode extends CstNode {
  name: "doing";
  children: DoingCstChildren;
}

export type DoingCstChildren = {
  Capture?: IToken[];
  Move?: IToken[];
  Drop?: IToken[];
  Promotion?: IToken[];
  Castling?: IToken[];
  Pass?: IToken[];
  Name?: IToken[];
  Of?: IToken[];
  phrase?: PhraseCstNode[];
};

export interface WhenCstNode extends CstNode {
  name: "when";
  children: WhenCstChildren;
}

export type WhenCstChildren = {
  When: IToken[];
  cond: CondCstNode[];
};

export interface ActionCstNode extends CstNode {
  name: "action";
  children: ActionCstChildren;
}

export type ActionCstChildren = {
  taking?: TakingCstNode[];
  moving?: MovingCstNode[];
  placing?: PlacingCstNode[];
  creating?: CreatingCstNode[];
  changing?: ChangingCstNode[];
  sending?: SendingCstNode[];
  marking?: MarkingCstNode[];
  scoring?: ScoringCstNode[];
  swapping?: SwappingCstNode[];
  ending?: EndingCstNode[];
  goingOn?: GoingOnCstNode[];
};

export interface TakingCstNode extends CstNode {
  name: "taking";
  children: TakingCstChildren;
}

export type TakingCstChildren = {
  Capture?: IToken[];
  Remove?: IToken[];
  Convert?: IToken[];
  Flip?: IToken[];
  object: ObjectCstNode[];
};

export interface MovingCstNode extends CstNode {
  name: "moving";
  children: MovingCstChildren;
}

export type MovingCstChildren = {
  Move: IToken[];
  object: ObjectCstNode[];
  To: IToken[];
  set: SetCstNode[];
};

export interface PlacingCstNode extends CstNode {
  name: "placing";
  children: PlacingCstChildren;
}

export type PlacingCstChildren = {
  Drop?: IToken[];
  Place?: IToken[];
  types: TypesCstNode[];
  On: IToken[];
  set: SetCstNode[];
};

export interface CreatingCstNode extends CstNode {
  name: "creating";
  children: CreatingCstChildren;
}

export type CreatingCstChildren = {
  Create: IToken[];
  types: TypesCstNode[];
  On: IToken[];
  phrase: PhraseCstNode[];
  For?: IToken[];
  who?: WhoCstNode[];
};

export interface ChangingCstNode extends CstNode {
  name: "changing";
  children: ChangingCstChildren;
}

export type ChangingCstChildren = {
  Change?: IToken[];
  Promote?: IToken[];
  object: ObjectCstNode[];
  To: IToken[];
  types: TypesCstNode[];
};

export interface SendingCstNode extends CstNode {
  name: "sending";
  children: SendingCstChildren;
}

export type SendingCstChildren = {
  Send: IToken[];
  object: ObjectCstNode[];
  To: IToken[];
  Hand?: IToken[];
  Name?: IToken[];
  Of?: IToken[];
  who?: WhoCstNode[];
};

export interface MarkingCstNode extends CstNode {
  name: "marking";
  children: MarkingCstChildren;
}

export type MarkingCstChildren = {
  Mark?: IToken[];
  Unmark?: IToken[];
  object: ObjectCstNode[];
  As: IToken[];
  Unmoved?: IToken[];
  PlaceName?: IToken[];
};

export interface ScoringCstNode extends CstNode {
  name: "scoring";
  children: ScoringCstChildren;
}

export type ScoringCstChildren = {
  Add?: IToken[];
  Set?: IToken[];
  expr?: (ExprCstNode)[];
  To?: IToken[];
  Subtract?: IToken[];
  From?: IToken[];
  tallyOf: TallyOfCstNode[];
};

export interface SwappingCstNode extends CstNode {
  name: "swapping";
  children: SwappingCstChildren;
}

export type SwappingCstChildren = {
  Swap: IToken[];
  phrase: (PhraseCstNode)[];
  With: IToken[];
};

export interface EndingCstNode extends CstNode {
  name: "ending";
  children: EndingCstChildren;
}

export type EndingCstChildren = {
  End: IToken[];
  Turn: IToken[];
};

export interface GoingOnCstNode extends CstNode {
  name: "goingOn";
  children: GoingOnCstChildren;
}

export type GoingOnCstChildren = {
  Go: IToken[];
  On: IToken[];
  With?: IToken[];
  Name?: IToken[];
  Or?: IToken[];
  Stop?: IToken[];
};

export interface ObjectCstNode extends CstNode {
  name: "object";
  children: ObjectCstChildren;
}

export type ObjectCstChildren = {
  One?: IToken[];
  Of?: IToken[];
  set: SetCstNode[];
};

export interface PieceCstNode extends CstNode {
  name: "piece";
  children: PieceCstChildren;
}

export type PieceCstChildren = {
  pieceHead: PieceHeadCstNode[];
  abilities?: AbilitiesCstNode[];
};

export interface PieceHeadCstNode extends CstNode {
  name: "pieceHead";
  children: PieceHeadCstChildren;
}

export type PieceHeadCstChildren = {
  Piece: IToken[];
  Capital: (IToken)[];
  Text?: IToken[];
  Neutral?: IToken[];
  pieceNumber?: PieceNumberCstNode[];
  pieceMarks?: PieceMarksCstNode[];
};

export interface PieceNumberCstNode extends CstNode {
  name: "pieceNumber";
  children: PieceNumberCstChildren;
}

export type PieceNumberCstChildren = {
  Name: IToken[];
  Int?: IToken[];
};

export interface PieceMarksCstNode extends CstNode {
  name: "pieceMarks";
  children: PieceMarksCstChildren;
}

export type PieceMarksCstChildren = {
  Mark: IToken[];
  PlaceName: IToken[];
  Comma?: IToken[];
};

export interface AbilitiesCstNode extends CstNode {
  name: "abilities";
  children: AbilitiesCstChildren;
}

export type AbilitiesCstChildren = {
  LBrace: IToken[];
  ability?: AbilityCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface AbilityCstNode extends CstNode {
  name: "ability";
  children: AbilityCstChildren;
}

export type AbilityCstChildren = {
  legs?: LegsCstNode[];
  betza?: BetzaCstNode[];
  as?: AsCstNode[];
  kind?: KindCstNode[];
  program?: ProgramCstNode[];
  script?: ScriptCstNode[];
};

export interface LegsCstNode extends CstNode {
  name: "legs";
  children: LegsCstChildren;
}

export type LegsCstChildren = {
  leg: (LegCstNode)[];
  Then?: IToken[];
  clauses: ClausesCstNode[];
};

export interface LegCstNode extends CstNode {
  name: "leg";
  children: LegCstChildren;
}

export type LegCstChildren = {
  Stay?: IToken[];
  going?: GoingCstNode[];
  length?: LengthCstNode[];
  Through?: IToken[];
  list?: ListCstNode[];
  Capturing?: IToken[];
  Late?: IToken[];
};

export interface GoingCstNode extends CstNode {
  name: "going";
  children: GoingCstChildren;
}

export type GoingCstChildren = {
  Step?: IToken[];
  Slide?: IToken[];
  Leap?: IToken[];
  Anywhere?: IToken[];
  dirs?: DirsCstNode[];
};

export interface LengthCstNode extends CstNode {
  name: "length";
  children: LengthCstChildren;
}

export type LengthCstChildren = {
  Exactly?: IToken[];
  Up?: IToken[];
  To?: IToken[];
  Int: IToken[];
};

export interface BetzaCstNode extends CstNode {
  name: "betza";
  children: BetzaCstChildren;
}

export type BetzaCstChildren = {
  Betza: IToken[];
  Text: IToken[];
  clauses: ClausesCstNode[];
};

export interface AsCstNode extends CstNode {
  name: "as";
  children: AsCstChildren;
}

export type AsCstChildren = {
  As: IToken[];
  Capital: IToken[];
  clauses: ClausesCstNode[];
};

export interface KindCstNode extends CstNode {
  name: "kind";
  children: KindCstChildren;
}

export type KindCstChildren = {
  Kind: IToken[];
  Name: IToken[];
  abilities: AbilitiesCstNode[];
};

export interface ClausesCstNode extends CstNode {
  name: "clauses";
  children: ClausesCstChildren;
}

export type ClausesCstChildren = {
  clause?: ClauseCstNode[];
};

export interface ClauseCstNode extends CstNode {
  name: "clause";
  children: ClauseCstChildren;
}

export type ClauseCstChildren = {
  Comma?: IToken[];
  afterComma?: AfterCommaCstNode[];
  limit?: LimitCstNode[];
};

export interface AfterCommaCstNode extends CstNode {
  name: "afterComma";
  children: AfterCommaCstChildren;
}

export type AfterCommaCstChildren = {
  action?: ActionCstNode[];
  limit?: LimitCstNode[];
};

export interface LimitCstNode extends CstNode {
  name: "limit";
  children: LimitCstChildren;
}

export type LimitCstChildren = {
  To?: IToken[];
  From?: IToken[];
  Within?: IToken[];
  set?: SetCstNode[];
  when?: WhenCstNode[];
  again?: AgainCstNode[];
  Costs?: IToken[];
  Int?: IToken[];
};

export interface AgainCstNode extends CstNode {
  name: "again";
  children: AgainCstChildren;
}

export type AgainCstChildren = {
  May?: IToken[];
  Again: IToken[];
  Name?: IToken[];
  Onward?: IToken[];
};

export interface NamedStepsCstNode extends CstNode {
  name: "namedSteps";
  children: NamedStepsCstChildren;
}

export type NamedStepsCstChildren = {
  stepsHead: StepsHeadCstNode[];
  step?: StepCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface StepsHeadCstNode extends CstNode {
  name: "stepsHead";
  children: StepsHeadCstChildren;
}

export type StepsHeadCstChildren = {
  Steps: IToken[];
  Name: IToken[];
  LBrace: IToken[];
};

export interface ProgramCstNode extends CstNode {
  name: "program";
  children: ProgramCstChildren;
}

export type ProgramCstChildren = {
  programHead: ProgramHeadCstNode[];
  step?: StepCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface ScriptCstNode extends CstNode {
  name: "script";
  children: ScriptCstChildren;
}

export type ScriptCstChildren = {
  scriptHead: ScriptHeadCstNode[];
  step?: StepCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface ScriptHeadCstNode extends CstNode {
  name: "scriptHead";
  children: ScriptHeadCstChildren;
}

export type ScriptHeadCstChildren = {
  Script: IToken[];
  Drops?: IToken[];
  LBrace: IToken[];
};

export interface ProgramHeadCstNode extends CstNode {
  name: "programHead";
  children: ProgramHeadCstChildren;
}

export type ProgramHeadCstChildren = {
  Move: IToken[];
  Name: IToken[];
  Along?: IToken[];
  dirs?: DirsCstNode[];
  LBrace: IToken[];
};

export interface StepCstNode extends CstNode {
  name: "step";
  children: StepCstChildren;
}

export type StepCstChildren = {
  walk?: WalkCstNode[];
  require?: RequireCstNode[];
  branch?: BranchCstNode[];
  doAction?: DoActionCstNode[];
  let?: LetCstNode[];
  land?: LandCstNode[];
  Stop?: IToken[];
};

export interface LetCstNode extends CstNode {
  name: "let";
  children: LetCstChildren;
}

export type LetCstChildren = {
  Let: IToken[];
  Onward?: IToken[];
  PlaceName: IToken[];
  Equals?: IToken[];
  set?: SetCstNode[];
};

export interface LandCstNode extends CstNode {
  name: "land";
  children: LandCstChildren;
}

export type LandCstChildren = {
  Land: IToken[];
  From?: IToken[];
  phrase?: (PhraseCstNode)[];
  On?: IToken[];
  As?: IToken[];
  types?: TypesCstNode[];
  Copying?: IToken[];
};

export interface WalkCstNode extends CstNode {
  name: "walk";
  children: WalkCstChildren;
}

export type WalkCstChildren = {
  Walk: IToken[];
  dirs?: DirsCstNode[];
  To?: IToken[];
  phrase?: PhraseCstNode[];
};

export interface RequireCstNode extends CstNode {
  name: "require";
  children: RequireCstChildren;
}

export type RequireCstChildren = {
  Require: IToken[];
  cond: CondCstNode[];
};

export interface BranchCstNode extends CstNode {
  name: "branch";
  children: BranchCstChildren;
}

export type BranchCstChildren = {
  branchHead: BranchHeadCstNode[];
  steps: StepsCstNode[];
  otherwise?: OtherwiseCstNode[];
};

export interface BranchHeadCstNode extends CstNode {
  name: "branchHead";
  children: BranchHeadCstChildren;
}

export type BranchHeadCstChildren = {
  If?: IToken[];
  While?: IToken[];
  cond: CondCstNode[];
  LBrace: IToken[];
};

export interface OtherwiseCstNode extends CstNode {
  name: "otherwise";
  children: OtherwiseCstChildren;
}

export type OtherwiseCstChildren = {
  Else: IToken[];
  LBrace: IToken[];
  steps: StepsCstNode[];
};

export interface StepsCstNode extends CstNode {
  name: "steps";
  children: StepsCstChildren;
}

export type StepsCstChildren = {
  step?: StepCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface DoActionCstNode extends CstNode {
  name: "doAction";
  children: DoActionCstChildren;
}

export type DoActionCstChildren = {
  Do: IToken[];
  action?: ActionCstNode[];
  Steps?: IToken[];
  Name?: IToken[];
};

export interface RuleCstNode extends CstNode {
  name: "rule";
  children: RuleCstChildren;
}

export type RuleCstChildren = {
  drop?: DropCstNode[];
  pass?: PassCstNode[];
  swapSides?: SwapSidesCstNode[];
  law?: LawCstNode[];
  prefer?: PreferCstNode[];
  turn?: TurnCstNode[];
};

export interface DropCstNode extends CstNode {
  name: "drop";
  children: DropCstChildren;
}

export type DropCstChildren = {
  Drop: IToken[];
  types: TypesCstNode[];
  To?: IToken[];
  On?: IToken[];
  set: SetCstNode[];
  clauses: ClausesCstNode[];
};

export interface PassCstNode extends CstNode {
  name: "pass";
  children: PassCstChildren;
}

export type PassCstChildren = {
  Pass: IToken[];
  when?: WhenCstNode[];
};

export interface SwapSidesCstNode extends CstNode {
  name: "swapSides";
  children: SwapSidesCstChildren;
}

export type SwapSidesCstChildren = {
  Swap: IToken[];
  Sides: IToken[];
  when?: WhenCstNode[];
};

export interface LawCstNode extends CstNode {
  name: "law";
  children: LawCstChildren;
}

export type LawCstChildren = {
  Law: IToken[];
  scope?: ScopeCstNode[];
  Colon?: IToken[];
  cond: CondCstNode[];
};

export interface ScopeCstNode extends CstNode {
  name: "scope";
  children: ScopeCstChildren;
}

export type ScopeCstChildren = {
  On?: IToken[];
  doing?: DoingCstNode[];
  Before?: IToken[];
  AnyWord?: IToken[];
  endOfTurn?: EndOfTurnCstNode[];
};

export interface EndOfTurnCstNode extends CstNode {
  name: "endOfTurn";
  children: EndOfTurnCstChildren;
}

export type EndOfTurnCstChildren = {
  At: IToken[];
  End: IToken[];
  Of: IToken[];
  Turn: IToken[];
};

export interface PreferCstNode extends CstNode {
  name: "prefer";
  children: PreferCstChildren;
}

export type PreferCstChildren = {
  Prefer: IToken[];
  Most?: IToken[];
  Fewest?: IToken[];
  phrase?: PhraseCstNode[];
  endOfTurn?: EndOfTurnCstNode[];
  when?: WhenCstNode[];
  doing?: DoingCstNode[];
  Before?: IToken[];
  Law?: IToken[];
};

export interface TurnCstNode extends CstNode {
  name: "turn";
  children: TurnCstChildren;
}

export type TurnCstChildren = {
  Turn: IToken[];
  Of?: IToken[];
  Capital?: IToken[];
  Has: IToken[];
  Int?: IToken[];
  To?: IToken[];
  expr: ExprCstNode[];
  Moves: IToken[];
  Until?: IToken[];
  cond?: CondCstNode[];
};

export interface PromotionCstNode extends CstNode {
  name: "promotion";
  children: PromotionCstChildren;
}

export type PromotionCstChildren = {
  Promotion: IToken[];
  May?: IToken[];
  names: NamesCstNode[];
  entering: EnteringCstNode[];
  set: SetCstNode[];
  To: IToken[];
  types: TypesCstNode[];
  From?: IToken[];
  Name?: IToken[];
  when?: WhenCstNode[];
};

export interface EnteringCstNode extends CstNode {
  name: "entering";
  children: EnteringCstChildren;
}

export type EnteringCstChildren = {
  On?: IToken[];
  Into?: IToken[];
  Or?: IToken[];
  From?: IToken[];
};

export interface CastlingCstNode extends CstNode {
  name: "castling";
  children: CastlingCstChildren;
}

export type CastlingCstChildren = {
  Castling: IToken[];
  names: (NamesCstNode)[];
  Int?: (IToken)[];
  To?: (IToken)[];
  Squares?: IToken[];
  set?: SetCstNode[];
  With: IToken[];
  when?: WhenCstNode[];
};

export interface ItemCstNode extends CstNode {
  name: "item";
  children: ItemCstChildren;
}

export type ItemCstChildren = {
  board?: BoardCstNode[];
  players?: PlayersCstNode[];
  team?: TeamCstNode[];
  order?: OrderCstNode[];
  zone?: ZoneCstNode[];
  directions?: DirectionsCstNode[];
  condition?: ConditionCstNode[];
  mark?: MarkCstNode[];
  tally?: TallyCstNode[];
  piece?: PieceCstNode[];
  extend?: ExtendCstNode[];
  no?: NoCstNode[];
  setup?: SetupCstNode[];
  reserve?: ReserveCstNode[];
  phase?: PhaseCstNode[];
  trigger?: TriggerCstNode[];
  goal?: GoalCstNode[];
  promotion?: PromotionCstNode[];
  castling?: CastlingCstNode[];
  program?: ProgramCstNode[];
  namedSteps?: NamedStepsCstNode[];
  rule?: RuleCstNode[];
};

export interface ExtendCstNode extends CstNode {
  name: "extend";
  children: ExtendCstChildren;
}

export type ExtendCstChildren = {
  Extend: IToken[];
  piece?: PieceCstNode[];
  phase?: PhaseCstNode[];
  goal?: GoalCstNode[];
  board?: BoardCstNode[];
  reserve?: ReserveCstNode[];
  setup?: SetupCstNode[];
};

export interface NoCstNode extends CstNode {
  name: "no";
  children: NoCstChildren;
}

export type NoCstChildren = {
  No: IToken[];
  Piece?: IToken[];
  Capital?: IToken[];
  Trigger?: IToken[];
  Phase?: IToken[];
  Zone?: IToken[];
  AnyWord?: IToken[];
  Castling?: IToken[];
  Law?: IToken[];
  Prefer?: IToken[];
  Promotion?: IToken[];
  Drop?: IToken[];
  Pass?: IToken[];
  Turn?: IToken[];
  Swap?: IToken[];
  Sides?: IToken[];
};

export interface PlayersCstNode extends CstNode {
  name: "players";
  children: PlayersCstChildren;
}

export type PlayersCstChildren = {
  Players: IToken[];
  player: PlayerCstNode[];
  Comma?: IToken[];
  Mirrored?: IToken[];
  Rotated?: IToken[];
};

export interface PlayerCstNode extends CstNode {
  name: "player";
  children: PlayerCstChildren;
}

export type PlayerCstChildren = {
  Random?: IToken[];
  Capital: IToken[];
};

export interface TeamCstNode extends CstNode {
  name: "team";
  children: TeamCstChildren;
}

export type TeamCstChildren = {
  Team: IToken[];
  Capital: IToken[];
  Comma?: IToken[];
};

export interface OrderCstNode extends CstNode {
  name: "order";
  children: OrderCstChildren;
}

export type OrderCstChildren = {
  Order: IToken[];
  orderTurn: OrderTurnCstNode[];
  Comma?: IToken[];
};

export interface OrderTurnCstNode extends CstNode {
  name: "orderTurn";
  children: OrderTurnCstChildren;
}

export type OrderTurnCstChildren = {
  Repeat?: IToken[];
  Capital: (IToken)[];
  By?: IToken[];
  With?: IToken[];
  Name?: IToken[];
};

export interface ZoneCstNode extends CstNode {
  name: "zone";
  children: ZoneCstChildren;
}

export type ZoneCstChildren = {
  Absolute?: IToken[];
  Zone: IToken[];
  PlaceName: IToken[];
  Of?: IToken[];
  Capital?: IToken[];
  Equals: IToken[];
  set: SetCstNode[];
};

export interface DirectionsCstNode extends CstNode {
  name: "directions";
  children: DirectionsCstChildren;
}

export type DirectionsCstChildren = {
  Directions: IToken[];
  Name: IToken[];
  Of?: IToken[];
  Capital?: IToken[];
  Equals: IToken[];
  dirs: DirsCstNode[];
};

export interface ConditionCstNode extends CstNode {
  name: "condition";
  children: ConditionCstChildren;
}

export type ConditionCstChildren = {
  Condition: IToken[];
  PlaceName: IToken[];
  Equals: IToken[];
  cond: CondCstNode[];
};

export interface MarkCstNode extends CstNode {
  name: "mark";
  children: MarkCstChildren;
}

export type MarkCstChildren = {
  Mark: IToken[];
  PlaceName: IToken[];
  On?: IToken[];
  Any?: IToken[];
  markEnd?: MarkEndCstNode[];
};

export interface MarkEndCstNode extends CstNode {
  name: "markEnd";
  children: MarkEndCstChildren;
}

export type MarkEndCstChildren = {
  Until: IToken[];
  Moved?: IToken[];
  Captured?: IToken[];
  Turn?: IToken[];
  Ends?: IToken[];
};

export interface TallyCstNode extends CstNode {
  name: "tally";
  children: TallyCstChildren;
}

export type TallyCstChildren = {
  Tally: IToken[];
  AnyWord: IToken[];
  Each?: IToken[];
  Equals?: IToken[];
  Int?: IToken[];
};

export interface BoardCstNode extends CstNode {
  name: "board";
  children: BoardCstChildren;
}

export type BoardCstChildren = {
  Board: IToken[];
  shape: ShapeCstNode[];
  boardParts?: BoardPartsCstNode[];
};

export interface ShapeCstNode extends CstNode {
  name: "shape";
  children: ShapeCstChildren;
}

export type ShapeCstChildren = {
  Graph?: IToken[];
  Hexagon?: IToken[];
  Int?: IToken[];
  Hex?: IToken[];
  size?: (SizeCstNode)[];
};

export interface SizeCstNode extends CstNode {
  name: "size";
  children: SizeCstChildren;
}

export type SizeCstChildren = {
  Int: (IToken)[];
  X: (IToken)[];
};

export interface BoardPartsCstNode extends CstNode {
  name: "boardParts";
  children: BoardPartsCstChildren;
}

export type BoardPartsCstChildren = {
  LBrace: IToken[];
  boardPart?: BoardPartCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface BoardPartCstNode extends CstNode {
  name: "boardPart";
  children: BoardPartCstChildren;
}

export type BoardPartCstChildren = {
  slots?: SlotsCstNode[];
  lines?: LinesCstNode[];
  holes?: HolesCstNode[];
  wrap?: WrapCstNode[];
  link?: LinkCstNode[];
  namedPlaces?: NamedPlacesCstNode[];
};

export interface SlotsCstNode extends CstNode {
  name: "slots";
  children: SlotsCstChildren;
}

export type SlotsCstChildren = {
  Slots: IToken[];
  Name: IToken[];
  Behind: IToken[];
  set: SetCstNode[];
};

export interface LinesCstNode extends CstNode {
  name: "lines";
  children: LinesCstChildren;
}

export type LinesCstChildren = {
  Lines: IToken[];
  Name: IToken[];
  Equals: IToken[];
  paths: PathsCstNode[];
};

export interface HolesCstNode extends CstNode {
  name: "holes";
  children: HolesCstChildren;
}

export type HolesCstChildren = {
  Holes: IToken[];
  set: SetCstNode[];
};

export interface WrapCstNode extends CstNode {
  name: "wrap";
  children: WrapCstChildren;
}

export type WrapCstChildren = {
  Wrap: IToken[];
  Files?: IToken[];
  Ranks?: IToken[];
};

export interface LinkCstNode extends CstNode {
  name: "link";
  children: LinkCstChildren;
}

export type LinkCstChildren = {
  Link: IToken[];
  Name: IToken[];
  Equals?: IToken[];
  paths: PathsCstNode[];
};

export interface NamedPlacesCstNode extends CstNode {
  name: "namedPlaces";
  children: NamedPlacesCstChildren;
}

export type NamedPlacesCstChildren = {
  Place: IToken[];
  namedPlace: NamedPlaceCstNode[];
  Comma?: IToken[];
};

export interface NamedPlaceCstNode extends CstNode {
  name: "namedPlace";
  children: NamedPlaceCstChildren;
}

export type NamedPlaceCstChildren = {
  placeWord: PlaceWordCstNode[];
  At: IToken[];
  Int: (IToken)[];
};

export interface PathsCstNode extends CstNode {
  name: "paths";
  children: PathsCstChildren;
}

export type PathsCstChildren = {
  path: PathCstNode[];
  Comma?: IToken[];
};

export interface PathCstNode extends CstNode {
  name: "path";
  children: PathCstChildren;
}

export type PathCstChildren = {
  placeWord: (PlaceWordCstNode)[];
};

export interface SetupCstNode extends CstNode {
  name: "setup";
  children: SetupCstChildren;
}

export type SetupCstChildren = {
  setupHead: SetupHeadCstNode[];
  setupEntry?: SetupEntryCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface SetupHeadCstNode extends CstNode {
  name: "setupHead";
  children: SetupHeadCstChildren;
}

export type SetupHeadCstChildren = {
  Setup: IToken[];
  Each?: IToken[];
  LBrace: IToken[];
};

export interface SetupEntryCstNode extends CstNode {
  name: "setupEntry";
  children: SetupEntryCstChildren;
}

export type SetupEntryCstChildren = {
  Text?: IToken[];
  men?: MenCstNode[];
  shuffle?: ShuffleCstNode[];
};

export interface MenCstNode extends CstNode {
  name: "men";
  children: MenCstChildren;
}

export type MenCstChildren = {
  Capital: (IToken)[];
  spot: SpotCstNode[];
  Comma?: IToken[];
};

export interface ShuffleCstNode extends CstNode {
  name: "shuffle";
  children: ShuffleCstChildren;
}

export type ShuffleCstChildren = {
  Shuffle: IToken[];
  spot: SpotCstNode[];
  With?: IToken[];
  brackets?: BracketsCstNode[];
};

export interface SpotCstNode extends CstNode {
  name: "spot";
  children: SpotCstChildren;
}

export type SpotCstChildren = {
  squares?: SquaresCstNode[];
  ranks?: RanksCstNode[];
  files?: FilesCstNode[];
  PlaceName?: IToken[];
  Light?: IToken[];
  Dark?: IToken[];
  Border?: IToken[];
  LParen?: IToken[];
  set?: SetCstNode[];
  RParen?: IToken[];
};

export interface ReserveCstNode extends CstNode {
  name: "reserve";
  children: ReserveCstChildren;
}

export type ReserveCstChildren = {
  Reserve: IToken[];
  Name?: IToken[];
  Each?: IToken[];
  Neutral?: IToken[];
  Capital?: IToken[];
  LBrace: IToken[];
  amounts?: AmountsCstNode[];
  RBrace: IToken[];
};

export interface AmountsCstNode extends CstNode {
  name: "amounts";
  children: AmountsCstChildren;
}

export type AmountsCstChildren = {
  amount: AmountCstNode[];
  Comma?: IToken[];
};

export interface AmountCstNode extends CstNode {
  name: "amount";
  children: AmountCstChildren;
}

export type AmountCstChildren = {
  Int?: IToken[];
  Endless?: IToken[];
  Capital: IToken[];
};

export interface PhaseCstNode extends CstNode {
  name: "phase";
  children: PhaseCstChildren;
}

export type PhaseCstChildren = {
  phaseHead: PhaseHeadCstNode[];
  phaseItem?: PhaseItemCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface PhaseHeadCstNode extends CstNode {
  name: "phaseHead";
  children: PhaseHeadCstChildren;
}

export type PhaseHeadCstChildren = {
  Phase: IToken[];
  AnyWord: IToken[];
  Each?: IToken[];
  For?: IToken[];
  names?: NamesCstNode[];
  Until?: IToken[];
  cond?: CondCstNode[];
  LBrace: IToken[];
};

export interface PhaseItemCstNode extends CstNode {
  name: "phaseItem";
  children: PhaseItemCstChildren;
}

export type PhaseItemCstChildren = {
  rule?: RuleCstNode[];
  moves?: MovesCstNode[];
  Castling?: IToken[];
};

export interface MovesCstNode extends CstNode {
  name: "moves";
  children: MovesCstChildren;
}

export type MovesCstChildren = {
  Moves: IToken[];
  Of?: IToken[];
  set?: SetCstNode[];
};

export interface TriggerCstNode extends CstNode {
  name: "trigger";
  children: TriggerCstChildren;
}

export type TriggerCstChildren = {
  triggerHead: TriggerHeadCstNode[];
  triggerWhen: TriggerWhenCstNode[];
  effect?: EffectCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface TriggerHeadCstNode extends CstNode {
  name: "triggerHead";
  children: TriggerHeadCstChildren;
}

export type TriggerHeadCstChildren = {
  Trigger: IToken[];
  AnyWord: IToken[];
  LBrace: IToken[];
};

export interface TriggerWhenCstNode extends CstNode {
  name: "triggerWhen";
  children: TriggerWhenCstChildren;
}

export type TriggerWhenCstChildren = {
  When: IToken[];
  event: EventCstNode[];
  If?: IToken[];
  cond?: CondCstNode[];
};

export interface EventCstNode extends CstNode {
  name: "event";
  children: EventCstChildren;
}

export type EventCstChildren = {
  Move?: IToken[];
  Turn?: IToken[];
  Ends?: IToken[];
  set?: SetCstNode[];
  verb?: VerbCstNode[];
  onOrIn?: OnOrInCstNode[];
  phrase?: PhraseCstNode[];
};

export interface VerbCstNode extends CstNode {
  name: "verb";
  children: VerbCstChildren;
}

export type VerbCstChildren = {
  Leaves?: IToken[];
  Arrives?: IToken[];
  Moves?: IToken[];
  Captures?: IToken[];
  Is?: IToken[];
  Captured?: IToken[];
  Dropped?: IToken[];
  Promoted?: IToken[];
};

export interface EffectCstNode extends CstNode {
  name: "effect";
  children: EffectCstChildren;
}

export type EffectCstChildren = {
  Must?: IToken[];
  May?: IToken[];
  action: ActionCstNode[];
  Comma?: IToken[];
  If?: IToken[];
  Possible?: IToken[];
  Once?: IToken[];
};

export interface GoalCstNode extends CstNode {
  name: "goal";
  children: GoalCstChildren;
}

export type GoalCstChildren = {
  goalHead: GoalHeadCstNode[];
  goalLine?: GoalLineCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface GoalHeadCstNode extends CstNode {
  name: "goalHead";
  children: GoalHeadCstChildren;
}

export type GoalHeadCstChildren = {
  Goal: IToken[];
  endOfTurn?: EndOfTurnCstNode[];
  LBrace: IToken[];
};

export interface GoalLineCstNode extends CstNode {
  name: "goalLine";
  children: GoalLineCstChildren;
}

export type GoalLineCstChildren = {
  cond: CondCstNode[];
  Colon: IToken[];
  Win?: IToken[];
  Lose?: IToken[];
  Draw?: IToken[];
  For?: IToken[];
  who?: WhoCstNode[];
};

export interface FileCstNode extends CstNode {
  name: "file";
  children: FileCstChildren;
}

export type FileCstChildren = {
  fileItem?: FileItemCstNode[];
  Semicolon?: IToken[];
};

export interface FileItemCstNode extends CstNode {
  name: "fileItem";
  children: FileItemCstChildren;
}

export type FileItemCstChildren = {
  include?: IncludeCstNode[];
  variant?: VariantCstNode[];
  testCase?: TestCaseCstNode[];
  piece?: PieceCstNode[];
  zone?: ZoneCstNode[];
  directions?: DirectionsCstNode[];
  condition?: ConditionCstNode[];
  mark?: MarkCstNode[];
};

export interface IncludeCstNode extends CstNode {
  name: "include";
  children: IncludeCstChildren;
}

export type IncludeCstChildren = {
  Include: IToken[];
  Text: IToken[];
  Comma?: IToken[];
};

export interface VariantCstNode extends CstNode {
  name: "variant";
  children: VariantCstChildren;
}

export type VariantCstChildren = {
  variantHead: VariantHeadCstNode[];
  item?: ItemCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface VariantHeadCstNode extends CstNode {
  name: "variantHead";
  children: VariantHeadCstChildren;
}

export type VariantHeadCstChildren = {
  Variant: IToken[];
  Text: (IToken)[];
  Extends?: IToken[];
  LBrace: IToken[];
};

export interface TestCaseCstNode extends CstNode {
  name: "testCase";
  children: TestCaseCstChildren;
}

export type TestCaseCstChildren = {
  testHead: TestHeadCstNode[];
  testStep?: TestStepCstNode[];
  Semicolon?: IToken[];
  RBrace: IToken[];
};

export interface TestHeadCstNode extends CstNode {
  name: "testHead";
  children: TestHeadCstChildren;
}

export type TestHeadCstChildren = {
  Test: IToken[];
  Text: (IToken)[];
  For: IToken[];
  LBrace: IToken[];
};

export interface TestStepCstNode extends CstNode {
  name: "testStep";
  children: TestStepCstChildren;
}

export type TestStepCstChildren = {
  positionStep?: PositionStepCstNode[];
  legalStep?: LegalStepCstNode[];
  perftStep?: PerftStepCstNode[];
  afterStep?: AfterStepCstNode[];
  expectation?: ExpectationCstNode[];
};

export interface PositionStepCstNode extends CstNode {
  name: "positionStep";
  children: PositionStepCstChildren;
}

export type PositionStepCstChildren = {
  Position: IToken[];
  Text: IToken[];
};

export interface LegalStepCstNode extends CstNode {
  name: "legalStep";
  children: LegalStepCstChildren;
}

export type LegalStepCstChildren = {
  Legal?: IToken[];
  Illegal?: IToken[];
  Text: IToken[];
};

export interface PerftStepCstNode extends CstNode {
  name: "perftStep";
  children: PerftStepCstChildren;
}

export type PerftStepCstChildren = {
  Perft: IToken[];
  Int: (IToken)[];
  Equals: IToken[];
};

export interface AfterStepCstNode extends CstNode {
  name: "afterStep";
  children: AfterStepCstChildren;
}

export type AfterStepCstChildren = {
  After: IToken[];
  Text: IToken[];
  expectation: ExpectationCstNode[];
};

export interface ExpectationCstNode extends CstNode {
  name: "expectation";
  children: ExpectationCstChildren;
}

export type ExpectationCstChildren = {
  Expect: IToken[];
  result?: ResultCstNode[];
  cond?: CondCstNode[];
};

export interface ResultCstNode extends CstNode {
  name: "result";
  children: ResultCstChildren;
}

export type ResultCstChildren = {
  Not?: IToken[];
  Win?: IToken[];
  Lose?: IToken[];
  Draw?: IToken[];
  For?: IToken[];
  who?: WhoCstNode[];
};
