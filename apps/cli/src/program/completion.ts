import { Argument } from 'commander';
import type { Command } from 'commander';
import { addVerb, pathOf } from './describe.ts';

/** Adds `koala completion`, which prints a completion script for all verbs. */
export function addCompletion(koala: Command): void {
  const sentence = 'Prints a shell script that completes the command `koala`.';
  addVerb(koala, 'completion', sentence, 'source <(koala completion bash)')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
    .action((shell: string) => {
      if (shell === 'zsh') console.log('autoload -U +X bashcompinit && bashcompinit');
      console.log(completionScript(koala));
    });
}

/** A bash script that completes subcommands, choices and options of the verb typed so far, and falls back to file names. */
function completionScript(koala: Command): string {
  const verbs = allVerbs(koala);
  const paths = verbs.slice(1).map((verb) => `'${pathOf(verb)}'`);
  return `_koala() {
  local path=koala word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
      ${paths.join('|')}) path="$path $word" ;;
    esac
  done
  case "$path" in
${verbs.map((verb) => `    '${pathOf(verb)}') words='${wordsOf(verb).join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _koala koala`;
}

function allVerbs(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allVerbs)];
}

function wordsOf(command: Command): string[] {
  return [
    ...command.commands.map((each) => each.name()),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...command.options.flatMap(({ long }) => long ?? []),
    '--help',
  ];
}
