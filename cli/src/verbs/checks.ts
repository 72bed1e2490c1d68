import type { Command } from 'commander';
import { example } from '../program/describe.ts';
import { addChainOptions } from '../program/options.ts';
import type { ProofOptions } from '../commands/proof.ts';
import type { RankingOptions } from '../commands/ranking.ts';
import type { StatusOptions } from '../commands/status.ts';

/** A check that could not be made: its other exit codes are answers. */
const UNANSWERED = 2;

/** Verbs that only read. */
export function checkVerbs(koala: Command): void {
  koala.commandsGroup('Check a deployment:');

  const status = addChainOptions(koala.command('status'))
    .description(
      'Shows contracts, roles, the timelock queue, ranking, keepers, oracle and index on one screen.',
    )
    .option('--api <origin>', 'origin of the API, to show the index and the notices')
    .action(async (options: StatusOptions) => (await import('../commands/status.ts')).printStatus(options));
  example(status, 'koala status --rpc https://rpc.juchain.org --api https://koala.example');

  const proof = addChainOptions(koala.command('proof'))
    .description('Compares what each contract owes with what it holds, and its code with the manifest.')
    .option('--block <number>', 'block to read (default: the newest); older ones need an archive node')
    .option('--days <number>', 'also read the start of each of this many previous days', '0')
    .option('--changes', 'also list every upgrade and every change of a role')
    .option('--json', 'print JSON, amounts in wei')
    .action(async (options: ProofOptions) => {
      process.exitCode = UNANSWERED;
      process.exitCode = await (await import('../commands/proof.ts')).printProof(options);
    });
  example(proof, 'koala proof --rpc https://rpc.juchain.org --changes').addHelpText(
    'after',
    '\nExits with 0 when every debt is covered and all code is as published, 1 when not, 2 when it could not be read.',
  );

  const ranking = addChainOptions(koala.command('ranking'))
    .description(
      'Recomputes a week of the ranking from chain events and compares it with the committed root.',
    )
    .option('--week <number>', 'week to check, as the contract counts (default: the last one that ended)')
    .action(async (options: RankingOptions) => {
      process.exitCode = UNANSWERED;
      process.exitCode = await (await import('../commands/ranking.ts')).printRanking(options);
    });
  example(ranking, 'koala ranking --rpc https://rpc.juchain.org --week 2966').addHelpText(
    'after',
    `\nExits with 0 when the committed root is right, 1 when it is wrong, 2 when it could not be checked, 3 when none is
committed yet, 4 when it was vetoed or dropped and no other is committed.`,
  );

  const recompute = koala
    .command('recompute')
    .description('Recomputes every indexed figure from raw logs and lists the differences.')
    .action(async () => (await import('../commands/recompute.ts')).printDifferences());
  example(recompute, 'RPC_URL=... DATABASE_URL=... koala recompute').addHelpText(
    'after',
    `\nUses the server's settings (KOALA_MANIFEST, RPC_URL, DATABASE_URL or DATA_DIR). It reads one snapshot, so indexing
may continue; stop the server first if its database is embedded. Exits with 1 when anything differs.`,
  );
}
