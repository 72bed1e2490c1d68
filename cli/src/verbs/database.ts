import { Argument } from 'commander';
import type { Command } from 'commander';
import { example } from '../program/describe.ts';

const rebuild = () => {
  // This process writes the index that is not active. The tables get their schema when they are loaded, so before that.
  process.env.INDEX_SCHEMA = 'chain_next';
  return import('../commands/rebuildIndex.ts');
};

/** Verbs that keep the server's database. */
export function databaseVerbs(koala: Command): void {
  koala.commandsGroup("Maintain the server's database:");

  const backup = koala
    .command('backup <file>')
    .description('Writes everything that is not on the chain to a new file.')
    .action(async (file: string) => (await import('../commands/backup.ts')).backUp(file));
  example(backup, 'DATABASE_URL=postgres://... koala backup koala-2026-11-23.jsonl').addHelpText(
    'after',
    WHERE,
  );

  const restore = koala
    .command('restore <file>')
    .description('Restores a backup, all of it or nothing.')
    .option('--replace', 'first delete the rows that the database has')
    .action(async (file: string, options: { replace?: boolean }) =>
      (await import('../commands/backup.ts')).restore(file, options),
    );
  example(restore, 'DATABASE_URL=postgres://... koala restore koala-2026-11-23.jsonl --replace').addHelpText(
    'after',
    WHERE,
  );

  const migrate = koala
    .command('migrate')
    .description('Migrates the tables of Postgres, as a server does when it starts.')
    .action(async () => (await import('../commands/migrate.ts')).migrate());
  example(migrate, 'DATABASE_URL=postgres://... koala migrate');

  const index = koala
    .command('rebuild-index')
    .helpCommand(false)
    .description('Builds a second index beside the active one, compares both, and switches.');
  const build = index
    .command('build')
    .description('Builds the next index from the first block and compares it; resumes an interrupted build.')
    .action(async () => (await rebuild()).rebuildIndex('build'));
  const change = index
    .command('switch')
    .description('Builds and compares the next index, then makes it the active one.')
    .option('--different', 'switch even if rows differ')
    .action(async (options: { different?: boolean }) => (await rebuild()).rebuildIndex('switch', options));
  const back = index
    .command('back')
    .description('Makes the index from before the last switch the active one again, once it has caught up.')
    .action(async () => (await rebuild()).rebuildIndex('back', { different: true }));
  const status = index
    .command('status')
    .description('Lists the indexes and their progress.')
    .action(async () => (await rebuild()).printIndexes());
  const drop = index
    .command('drop')
    .description('Deletes an index that is not active.')
    .addArgument(new Argument('<index>').choices(['next', 'previous']))
    .action(async (name: 'next' | 'previous') => (await rebuild()).dropIndex(name));
  example(build, 'koala rebuild-index build');
  example(change, 'koala rebuild-index switch --different');
  example(back, 'koala rebuild-index back');
  example(status, 'koala rebuild-index status');
  example(drop, 'koala rebuild-index drop previous');
  for (const verb of [build, change, back, status, drop])
    verb.addHelpText(
      'after',
      "\nUses the indexer's settings (KOALA_MANIFEST, RPC_URL, DATABASE_URL). Servers keep running.",
    );
}

const WHERE = `
DATABASE_URL names a Postgres database, whose servers keep running. Without it the verb uses the embedded database in
DATA_DIR; stop its server first.`;
