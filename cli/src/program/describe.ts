import type { Command } from 'commander';

/** Adds an example to the help of a verb. */
export function example(verb: Command, ...lines: string[]): Command {
  return verb.addHelpText('after', `\nExample:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** A verb with the verbs above it, such as `koala notice set`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
