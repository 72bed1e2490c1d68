import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each file opens a database of its own, half a gigabyte where it is embedded: one at a time.
    fileParallelism: false,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    // Everything runs on both databases, but for what needs none and what only one of them has.
    projects: [
      {
        extends: true,
        test: { name: 'embedded', include: ['test/**/*.test.ts'], exclude: ['test/postgres/**'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{decode,derive,embedded}/**'],
          globalSetup: 'test/support/postgresSetup.ts',
        },
      },
    ],
  },
});
