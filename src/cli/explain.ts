/** `zugwerk explain`: the long words about one code, or the list of all. */
import { type Code, codes, either, explain, visible } from '../index.js';
import { define } from './command.js';
import { type Context, EXIT, Refusal } from './shell.js';

export const command = define({
  positionals: { code: { type: 'string', describe: 'such as E0201; without it all codes are listed' } },
  options: {},
  examples: [['$0 explain E0201', 'what the problem is, wrong and right samples']],
  run: async ({ code }, context) => {
    if (code === undefined) context.print(codes.map((each) => `${headOf(each)}\n`).join(''));
    else context.print(wordsAbout(code, context));
    return EXIT.ok;
  },
});

function wordsAbout(code: string, { paint }: Context): string {
  const explained = explain(code);
  if (explained.ok) {
    const [head = '', ...rest] = explained.text.split('\n');
    return [paint('bold', head), ...rest].join('\n');
  }
  const hint =
    explained.near.length > 0
      ? `did you mean ${either(explained.near.slice(0, 8))}?`
      : "'zugwerk explain' lists all codes";
  throw new Refusal(`there is no code '${visible(code)}'`, hint);
}

/** `error[E0201]: there is no piece '…'`. */
function headOf(code: Code): string {
  const explained = explain(code);
  return explained.ok ? explained.text.split('\n', 1)[0]! : code;
}
