import { LANGUAGES } from '@koala/protocol/languages';
import { Argument } from 'commander';
import type { Command } from 'commander';
import type { OrderName, OrderOptions } from '../commands/orders.ts';
import { addVerb } from '../program/describe.ts';

const language = new Argument('<language>').choices(LANGUAGES);
const severity = new Argument('<severity>', 'readers can dismiss all but serious');

/** Description, example and arguments of each verb. */
const ORDERS: Record<OrderName, [does: string, such: string, ...takes: Argument[]]> = {
  'notice set': [
    'Sets the notice of a language. The title is plain text, the file HTML.',
    'en-US "Maintenance on Monday" notice.html',
    language,
    new Argument('<title>'),
    new Argument('<file>'),
  ],
  'notice clear': ['Clears the notice of a language.', 'en-US', language],
  'status-line set': [
    'Sets the line at the top of every page, one sentence in each language.',
    `warning ${LANGUAGES.map((name) => `"Sentence in ${name}."`).join(' ')}`,
    severity.choices(['info', 'warning', 'serious']),
    ...LANGUAGES.map((name) => new Argument(`<${name}>`)),
  ],
  'status-line clear': ['Clears the line at the top of every page.', ''],
  'sessions revoke': [
    'Ends every session of an address, or of everyone with `all`.',
    'all',
    new Argument('<address>'),
  ],
};

export function messageVerbs(koala: Command): void {
  koala.commandsGroup('Reach users (in the database of DATABASE_URL, or the embedded one in DATA_DIR):');
  const parents: Record<string, Command> = {
    notice: koala.command('notice').description('Sets or clears the notice of a language.'),
    'status-line': koala.command('status-line').description('Sets or clears the line on top of every page.'),
    sessions: koala.command('sessions').description('Ends sessions of users.'),
  };
  for (const [path, [does, such, ...takes]] of Object.entries(ORDERS)) {
    const [group = '', name = ''] = path.split(' ');
    const parent = parents[group]!.helpCommand(false);
    const verb = addVerb(parent, name, does, `koala ${path} ${such} --confirm`.replace('  ', ' '));
    for (const argument of takes) verb.addArgument(argument);
    if (path === 'status-line set') verb.option('--until <time>', 'when it ends, such as 2026-11-24T08:00Z');
    verb
      .option('--confirm', 'make the change; without it the change is only checked and printed')
      .action(async () => {
        const { sendOrder } = await import('../commands/orders.ts');
        await sendOrder(path as OrderName, verb.args, verb.opts<OrderOptions>());
      });
  }
}
