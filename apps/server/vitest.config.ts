import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isNightly } from '../../packages/testkit/src/depth.ts';

/** Tests without a database; they run once. */
const WITHOUT_DATABASE = [
  'test/api/createChainClient.test.ts',
  'test/api/logging.test.ts',
  'test/api/settings.test.ts',
  'test/api/specifiedCalls.test.ts',
];

/**
 * Tests whose result may differ between the two databases run on both: queries, and the order, transactions and locks of writes. All other
 * database tests run on Postgres; in the nightly run on both, except those in test/postgres.
 */
const POSTGRES_AND_EMBEDDED = [
  'test/api/answers.test.ts',
  'test/api/journey.test.ts',
  'test/api/paging.test.ts',
  'test/indexer/bulkInsert.test.ts',
  'test/indexer/crash.test.ts',
  'test/indexer/figures.test.ts',
  'test/indexer/lastRowBefore.test.ts',
];

// A file that was renamed would silently run nowhere, or on one database.
for (const file of [...WITHOUT_DATABASE, ...POSTGRES_AND_EMBEDDED]) {
  if (!existsSync(fileURLToPath(new URL(file, import.meta.url))))
    throw new Error(`apps/server/vitest.config.ts names ${file}, which does not exist`);
}

const everything = ['test/**/*.test.ts'];

export default defineConfig({
  test: {
    // One file at a time in one process, which reuses modules, the deployed test chain and the embedded database.
    fileParallelism: false,
    isolate: false,
    // Several times what starting a chain or a Postgres takes on a busy machine.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          // Use only V8's baseline compiler for WebAssembly, because optimizing a whole Postgres takes seconds.
          execArgv: ['--liftoff-only'],
          include: isNightly
            ? everything
            : ['test/{decode,embedded}/**/*.test.ts', ...WITHOUT_DATABASE, ...POSTGRES_AND_EMBEDDED],
          exclude: ['test/postgres/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: everything,
          exclude: ['test/{decode,embedded}/**', ...WITHOUT_DATABASE],
          globalSetup: 'test/support/postgresSetup.ts',
        },
      },
    ],
  },
});
