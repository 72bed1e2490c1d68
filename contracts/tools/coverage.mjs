// Prints the line and branch coverage of contracts/src; exits with 1 unless both exceed 95%. Builds into separate folders, because
// instrumented code is compiled differently.
import { spawnSync } from 'node:child_process';
import { foundryBinary } from '@koala/toolchain/foundry';

const MINIMUM_PERCENT = 95;

const { status, stdout } = spawnSync(
  foundryBinary('forge'),
  [
    'coverage',
    '--report',
    'summary',
    '--no-match-path',
    'contracts/bench/**',
    '--no-match-coverage',
    'contracts/(test|bench)',
  ],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FOUNDRY_OUT: 'contracts/out/coverage',
      FOUNDRY_CACHE_PATH: 'contracts/cache/coverage',
    },
  },
);
process.stdout.write(stdout.slice(stdout.indexOf('| File')));
if (status !== 0) process.exit(1);

const [lines, , branches] = [...(/^\| Total .*$/m.exec(stdout)?.[0].matchAll(/([\d.]+)%/g) ?? [])].map(
  ([, percent]) => Number(percent),
);
if (!(lines > MINIMUM_PERCENT && branches > MINIMUM_PERCENT)) {
  console.error(`Lines ${lines}%, branches ${branches}%: both must be above ${MINIMUM_PERCENT}%`);
  process.exit(1);
}
