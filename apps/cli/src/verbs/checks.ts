import type { Command } from 'commander';
import type { ProofOptions } from '../commands/proof.ts';
import type { RankingOptions } from '../commands/ranking.ts';
import type { StatusOptions } from '../commands/status.ts';
import { addVerb } from '../program/describe.ts';
import { addChainOptions } from '../program/options.ts';

/** Exit code of a check that could not run: the other codes are results. */
const COULD_NOT_RUN = 2;

const PROOF_CODES = `Exits with 0 when every debt is covered and the code at each address is the manifest's, 1 when not, 2 when it could
not be read. For a proxy this compares only its own code, not the implementation.`;
const RANKING_CODES = `Exits with 0 when the committed root is right, 1 when it is wrong, 2 when it could not be checked, 3 when none is
committed yet, 4 when it was vetoed or dropped and no other is committed.`;
const RECOMPUTE_NOTES = `Uses the server's settings (KOALA_MANIFEST, RPC_URL, DATABASE_URL or DATA_DIR). It reads one snapshot, so indexing
may continue; stop the server first if its database is embedded. Exits with 1 when anything differs.`;

export function checkVerbs(koala: Command): void {
  koala.commandsGroup('Check a deployment:');
  const status =
    'Shows contracts, roles, the timelock queue, ranking, keepers, oracle and index on one screen.';
  addChainOptions(
    addVerb(
      koala,
      'status',
      status,
      'koala status --rpc https://rpc.juchain.org --api https://koala.example',
    ),
  )
    .option('--api <origin>', 'origin of the API, to show the index and the notices')
    .action(async (options: StatusOptions) => (await import('../commands/status.ts')).printStatus(options));

  const proof = 'Compares what each contract owes with what it holds, and its code with the manifest.';
  addChainOptions(
    addVerb(koala, 'proof', proof, 'koala proof --rpc https://rpc.juchain.org --changes', PROOF_CODES),
  )
    .option('--block <number>', 'block to read (default: the newest); older ones need an archive node')
    .option('--days <number>', 'also read the start of each of this many previous days', '0')
    .option('--changes', 'also list every upgrade and every change of a role')
    .option('--json', 'print JSON, amounts in wei')
    .action(async (options: ProofOptions) => {
      process.exitCode = COULD_NOT_RUN;
      process.exitCode = await (await import('../commands/proof.ts')).printProof(options);
    });

  const ranking =
    'Recomputes a week of the ranking from chain events and compares it with the committed root.';
  addChainOptions(
    addVerb(
      koala,
      'ranking',
      ranking,
      'koala ranking --rpc https://rpc.juchain.org --week 2966',
      RANKING_CODES,
    ),
  )
    .option('--week <number>', 'week number of the contract (default: the last week that ended)')
    .action(async (options: RankingOptions) => {
      process.exitCode = COULD_NOT_RUN;
      process.exitCode = await (await import('../commands/ranking.ts')).printRanking(options);
    });

  const recompute = 'Recomputes every indexed figure from raw logs and lists the differences.';
  const example = 'RPC_URL=... DATABASE_URL=... koala recompute';
  addVerb(koala, 'recompute', recompute, example, RECOMPUTE_NOTES).action(async () =>
    (await import('../commands/recompute.ts')).printDifferences(),
  );
}
