import { LANGUAGES } from '@koala/protocol/languages';
import { Argument } from 'commander';
import type { Command } from 'commander';
import type { Confirmation, StatusLineOptions } from '../commands/orders.ts';
import { example } from '../program/describe.ts';

const load = () => import('../commands/orders.ts');

const language = () => new Argument('<language>').choices(LANGUAGES);

/** Verbs that change what the server tells users, and their sessions. */
export function messageVerbs(koala: Command): void {
  koala.commandsGroup('Reach users (in the database of DATABASE_URL, or the embedded one in DATA_DIR):');

  const notice = koala
    .command('notice')
    .helpCommand(false)
    .description('Sets or clears the notice of a language.');
  const setNotice = confirmed(notice.command('set'))
    .description('Sets the notice of a language. The title is plain text, the file HTML.')
    .addArgument(language())
    .argument('<title>')
    .argument('<file>')
    .action(async (...[name, title, file, options]: [string, string, string, Confirmation]) =>
      (await load()).setNotice(name, title, file, options),
    );
  example(setNotice, 'koala notice set en-US "Maintenance on Monday" notice.html --confirm');
  const clearNotice = confirmed(notice.command('clear'))
    .description('Clears the notice of a language.')
    .addArgument(language())
    .action(async (name: string, options: Confirmation) => (await load()).clearNotice(name, options));
  example(clearNotice, 'koala notice clear en-US --confirm');

  const line = koala
    .command('status-line')
    .helpCommand(false)
    .description('Sets or clears the line at the top of every page.');
  const setLine = confirmed(line.command('set'))
    .description('Sets the line at the top of every page, one sentence in each language.')
    .addArgument(
      new Argument('<severity>', 'readers can dismiss all but serious').choices([
        'info',
        'warning',
        'serious',
      ]),
    );
  for (const name of LANGUAGES) setLine.argument(`<${name}>`);
  setLine
    .option('--until <time>', 'when it ends, as 2026-11-24T08:00Z')
    .action(async () =>
      (await load()).setStatusLine(setLine.processedArgs as string[], setLine.opts<StatusLineOptions>()),
    );
  example(
    setLine,
    'koala status-line set warning "记录更新延迟。" "Records appear late." "기록 표시가 늦어집니다." --confirm',
  );
  const clearLine = confirmed(line.command('clear'))
    .description('Clears the line at the top of every page.')
    .action(async (options: Confirmation) => (await load()).clearStatusLine(options));
  example(clearLine, 'koala status-line clear --confirm');

  const sessions = koala.command('sessions').helpCommand(false).description('Ends sessions of users.');
  const revoke = confirmed(sessions.command('revoke <address>'))
    .description('Ends every session of an address, or of everyone with `all`.')
    .action(async (address: string, options: Confirmation) =>
      (await load()).revokeSessions(address, options),
    );
  example(revoke, 'koala sessions revoke all --confirm');
}

function confirmed(verb: Command): Command {
  return verb.option('--confirm', 'make the change; without it, it is only checked and printed');
}
