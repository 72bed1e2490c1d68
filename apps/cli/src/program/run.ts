import { Command, CommanderError } from 'commander';
import { addCompletion } from './completion.ts';
import { pathOf } from './describe.ts';
import { errorLines } from './errorLines.ts';

/** Adds a group of verbs to the program. A verb imports its code when it runs, so help and completion stay fast. */
export type Verbs = (koala: Command) => void;

/** Exit code for an invalid command line. A verb that fails exits with 1, unless its help lists other codes. */
const WRONG_USAGE = 2;

export function createProgram(groups: readonly Verbs[]): Command {
  const koala = new Command('koala')
    .description('Checks and operates a deployment of Koala.')
    .usage('<verb> [options]')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'koala: ')) })
    .configureHelp({ subcommandTerm: termOf })
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('(add --help to list arguments and options)');
  for (const add of groups) add(koala);
  koala.commandsGroup('Help:').helpCommand('help [verb]', 'Shows the help of a verb.');
  addCompletion(koala);
  return koala;
}

/** Runs a command line. On failure prints the verb's name and the error, and sets the exit code. */
export async function run(groups: readonly Verbs[], argv: readonly string[]): Promise<void> {
  const koala = createProgram(groups);
  let verb = '';
  koala.hook('preAction', (_, command) => {
    verb = pathOf(command);
  });
  try {
    await koala.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
      return;
    }
    for (const line of errorLines(error)) console.error(`${verb}: ${line}`);
    process.exitCode ||= 1;
  }
}

/** A verb in the command list: with its arguments, or its subcommands. */
function termOf(verb: Command): string {
  const below = verb.commands.map((each) => each.name()).join('|');
  return `${verb.name()} ${below || verb.usage().replace('[options]', '')}`.replace(/ +/g, ' ').trim();
}
