import type { Command } from 'commander';

/** Adds a verb with its arguments, its sentence and an example; `notes` end its help. */
export function addVerb(
  parent: Command,
  verb: string,
  sentence: string,
  example: string,
  notes = '',
): Command {
  const help = `\nExample:\n  ${example}${notes && `\n\n${notes}`}`;
  return parent.command(verb).description(sentence).addHelpText('after', help);
}

/** A verb with the verbs above it, such as `koala notice set`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
