import { Argument } from 'commander';
import type { Command } from 'commander';
import { addVerb } from '../program/describe.ts';

const WHERE = `Uses the Postgres database in DATABASE_URL, while its servers keep running. Without it, uses the embedded database in DATA_DIR:
stop its server first.`;
const INDEXER = "Uses the indexer's settings (KOALA_MANIFEST, RPC_URL, DATABASE_URL). Servers keep running.";

const rebuild = () => {
  // This process writes the inactive index. The tables choose their schema when they are imported, so set it before that.
  process.env.INDEX_SCHEMA = 'chain_next';
  return import('../commands/rebuildIndex.ts');
};

export function databaseVerbs(koala: Command): void {
  koala.commandsGroup("Maintain the server's database:");
  const backup = 'Writes everything that is not on the chain to a new file.';
  const file = 'koala-2026-11-23.jsonl';
  addVerb(koala, 'backup <file>', backup, `DATABASE_URL=postgres://... koala backup ${file}`, WHERE).action(
    async (to: string) => (await import('../commands/backup.ts')).backUp(to),
  );
  const restore = 'Restores a backup, all of it or nothing.';
  addVerb(
    koala,
    'restore <file>',
    restore,
    `DATABASE_URL=postgres://... koala restore ${file} --replace`,
    WHERE,
  )
    .option('--replace', 'delete existing rows first')
    .action(async (from: string, options: { replace?: boolean }) =>
      (await import('../commands/backup.ts')).restore(from, options),
    );
  const migrate = 'Migrates the tables of Postgres, as a server does when it starts.';
  addVerb(koala, 'migrate', migrate, 'DATABASE_URL=postgres://... koala migrate').action(async () =>
    (await import('../commands/migrate.ts')).migrate(),
  );

  const index = koala
    .command('rebuild-index')
    .helpCommand(false)
    .description('Builds a second index beside the active one, compares both, and switches.');
  const add = (verb: string, sentence: string, such = verb) =>
    addVerb(index, verb, sentence, `koala rebuild-index ${such}`, INDEXER);
  add(
    'build',
    'Builds the next index from the first block and compares it; resumes an interrupted build.',
  ).action(async () => (await rebuild()).rebuildIndex('build'));
  add('switch', 'Builds and compares the next index, then makes it the active one.')
    .option('--different', 'switch even if rows differ')
    .action(async (options: { different?: boolean }) => (await rebuild()).rebuildIndex('switch', options));
  add(
    'back',
    'Makes the index from before the last switch the active one again, once it has caught up.',
  ).action(async () => (await rebuild()).rebuildIndex('back', { different: true }));
  add('status', 'Lists the indexes and their progress.').action(async () => (await rebuild()).printIndexes());
  add('drop', 'Deletes an index that is not active.', 'drop previous')
    .addArgument(new Argument('<index>').choices(['next', 'previous']))
    .action(async (name: 'next' | 'previous') => (await rebuild()).dropIndex(name));
}
