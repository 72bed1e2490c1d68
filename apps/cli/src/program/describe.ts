import type { Command } from 'commander';

/** Adds a verb with its arguments, description and example; `notes` are appended to its help. */
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

/** A verb with its parent verbs, such as `koala notice set`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
