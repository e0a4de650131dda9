/** The whole page. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Controller, useController, type Workers } from './controller.js';
import type { Author, AuthorProps } from './editor/author.js';
import { Exchange } from './exchange.js';
import { useFiles } from './files.js';
import { type Link, LONGEST_RULES, makeHash } from './link.js';
import { Moves } from './moves.js';
import { GamePicker } from './picker.js';
import { Problems } from './problems.js';
import { type RuleSet, shippedRules } from './rules/read.js';
import { seatsAtFirst, seatsOf } from './seats.js';
import { Settings } from './settings.js';
import { mayMove, type State } from './state.js';
import { Client } from './table/client.js';
import { Table } from './table.js';
import { Typed } from './typed.js';
import { statusOf } from './words.js';

/** What the page begins with. */
export interface AppProps {
  readonly link: Link;
  /** Rule files that the server was given; undefined where there is no server. */
  readonly served: readonly RuleSet[];
}

/** Put in by the build: the game that package.json names. */
declare const FIRST_GAME: string;

export function App({ link, served }: AppProps) {
  const workers = useMemo<Workers>(() => ({ table: new Client(), thinker: new Client() }), []);
  const [state, controller] = useController(workers);
  const { snapshot } = state;
  const [author, setAuthor] = useState(link.author);
  const { files, offer, takeOffer, onDraft } = useFiles(served, controller);
  useEffect(() => void begin(link, served, controller), []);
  useKeepAddress(state, files, author);
  return (
    <div class={`page${author ? ' author' : ''}`}>
      <header>
        <h1>
          <a href="./">zugwerk</a>
        </h1>
        <GamePicker state={state} served={files} controller={controller} />
        <div class="row">
          <button
            type="button"
            data-do="author"
            aria-pressed={author}
            onClick={() => setAuthor((before) => !before)}
          >
            {author ? 'Close rules' : 'Edit rules'}
          </button>
          <button type="button" data-do="new" onClick={controller.restart}>
            New game
          </button>
          <button type="button" data-do="flip" onClick={() => controller.dispatch({ kind: 'flip' })}>
            Flip
          </button>
        </div>
      </header>
      {offer && (
        <p class="offer" role="alert">
          {offer.name} has changed on disk, and here.{' '}
          <button type="button" data-do="take" onClick={takeOffer}>
            Take the one from disk
          </button>
        </p>
      )}
      <main>
        {author && state.rules && <LazyAuthor state={state} controller={controller} onDraft={onDraft} />}
        {snapshot ? (
          <Table state={state} snapshot={snapshot} controller={controller} />
        ) : (
          <p class="loading">setting up the board …</p>
        )}
        <aside>
          <Status state={state} controller={controller} />
          {!author && <Problems problems={state.problems} />}
          {snapshot && (
            <>
              <Typed controller={controller} enabled={mayMove(state)} />
              <Others state={state} controller={controller} />
              <Moves state={state} snapshot={snapshot} controller={controller} />
              <Settings state={state} snapshot={snapshot} controller={controller} />
              <Exchange snapshot={snapshot} controller={controller} />
            </>
          )}
        </aside>
      </main>
    </div>
  );
}

/** Most visitors only play: the editor is loaded when it is opened. */
function LazyAuthor(props: AuthorProps) {
  const [loaded, setLoaded] = useState<{ readonly Author: typeof Author }>();
  useEffect(() => void import('./editor/author.js').then(setLoaded), []);
  return loaded ? <loaded.Author {...props} /> : <p class="loading">opening the editor …</p>;
}

function Status({ state, controller }: { readonly state: State; readonly controller: Controller }) {
  const { notice, snapshot, thinking } = state;
  return (
    <section class="status" aria-label="status">
      <p
        class={`line${snapshot?.outcome ? ' over' : snapshot?.check ? ' check' : ''}`}
        role="status"
        data-status
      >
        {statusOf(state)}
      </p>
      {snapshot?.phase && !snapshot.outcome && <p class="phase">phase: {snapshot.phase}</p>}
      {thinking && (
        <p class="row">
          <span>{thinking.depth > 0 ? `looked ${thinking.depth} moves ahead` : 'looking around'}</span>
          <button type="button" data-do="move-now" onClick={controller.moveNow}>
            Move now
          </button>
        </p>
      )}
      {notice && (
        <p class={`notice ${notice.kind}`} role="alert" data-notice>
          {notice.words}
        </p>
      )}
    </section>
  );
}

/** Moves that no place on the board stands for. */
function Others({ state, controller }: { readonly state: State; readonly controller: Controller }) {
  if (!mayMove(state)) return null;
  const kinds = new Set(state.plans.map(({ facts }) => facts.kind));
  return (
    <div class="row">
      {kinds.has('pass') && (
        <button type="button" data-do="pass" onClick={() => controller.give([{ kind: 'pass' }])}>
          Pass
        </button>
      )}
      {kinds.has('swap') && (
        <button type="button" data-do="swap" onClick={() => controller.give([{ kind: 'swap' }])}>
          Swap sides
        </button>
      )}
    </div>
  );
}

/** The game of the address, of the server, or the first one. */
async function begin(link: Link, served: readonly RuleSet[], controller: Controller): Promise<void> {
  if (link.level !== undefined) controller.dispatch({ kind: 'level', level: link.level });
  const own =
    link.rules === undefined
      ? undefined
      : { name: 'linked.zug', text: link.rules, files: {}, shipped: false };
  const shipped = link.game === undefined ? undefined : shippedRules(link.game);
  const file = served.find(({ name }) => name === link.game);
  const rules: RuleSet | undefined = own ?? file ?? shipped ?? served[0] ?? shippedRules(FIRST_GAME);
  if (rules === undefined) return;
  const { title, fen, moves } = link;
  const isLinked = rules === own || rules === file || (rules === shipped && shipped !== undefined);
  const seats = link.seats === undefined ? seatsAtFirst(rules) : seatsOf(link.seats);
  await controller.open(
    isLinked ? { rules, title: title ?? rules.title, fen, moves } : { rules, title: rules.title },
    seats,
  );
  if (link.game !== undefined && !isLinked)
    controller.dispatch({
      kind: 'notice',
      notice: { kind: 'error', words: `there is no game '${link.game}'` },
    });
}

/** The address always leads back to where one is. */
function useKeepAddress(
  { rules, snapshot, seats, level }: State,
  served: readonly RuleSet[],
  author: boolean,
): void {
  const moves = snapshot?.played.slice(0, snapshot.at).map(({ text }) => text) ?? [];
  const said = moves.join(' ');
  useEffect(() => {
    if (rules === undefined || snapshot === undefined) return;
    const link = {
      ...rulesInLink(rules, served),
      title: snapshot.titles.length > 1 ? snapshot.title : undefined,
      fen: snapshot.startFen,
      moves,
      seats: seats.map((seat) => seat.charAt(0)).join(''),
      level: seats.includes('computer') ? level : undefined,
      author,
    };
    void makeHash(link).then((hash) => history.replaceState(undefined, '', `#${hash}`));
  }, [rules, snapshot?.title, snapshot?.startFen, said, seats, level, author]);
}

/** A name where the page can find the rules again, else the rules themselves. */
function rulesInLink(rules: RuleSet, served: readonly RuleSet[]): Partial<Link> {
  if (served.some(({ name, text }) => name === rules.name && text === rules.text))
    return { game: rules.name };
  if (rules.shipped) return { game: rules.name.split('/').at(-1) };
  return rules.text.length > LONGEST_RULES ? {} : { rules: rules.text };
}
