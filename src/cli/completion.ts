/** `zugwerk completion`: the script by which a shell completes commands, options and names of games. */
import { define } from './command.js';
import { EXIT } from './shell.js';

export const command = define({
  positionals: {
    shell: { choices: ['bash', 'zsh'], describe: 'for this shell (default: the one in $SHELL)' },
  },
  options: {},
  examples: [
    ['$0 completion bash >> ~/.bashrc', 'for bash'],
    ['$0 completion zsh >> ~/.zshrc', 'for zsh'],
  ],
  run: async ({ shell }, context) => {
    const chosen = shell ?? (context.env.SHELL?.endsWith('zsh') ? 'zsh' : 'bash');
    context.print(chosen === 'zsh' ? ZSH : BASH);
    return EXIT.ok;
  },
});

// File names are completed by the shell itself, beside what the program says.
const BASH = `# zugwerk completion for bash
_zugwerk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" IFS=$'\\n'
  COMPREPLY=( $(compgen -W "$(zugwerk --get-yargs-completions "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null)" -- "$current") )
  COMPREPLY+=( $(compgen -f -- "$current") )
}
complete -o filenames -F _zugwerk zugwerk
`;

const ZSH = `# zugwerk completion for zsh
_zugwerk() {
  local -a found
  found=( "\${(@f)$(zugwerk --get-yargs-completions "\${words[@]:0:$CURRENT}" 2>/dev/null)}" )
  compadd -a found
  _files
}
compdef _zugwerk zugwerk
`;
