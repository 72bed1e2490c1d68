import { readFileSync } from 'node:fs';

/** A command without tests of its own: its exit code is the one result. */
export function check({ isSuccess }) {
  return { passed: isSuccess ? 1 : 0, failed: isSuccess ? 0 : 1 };
}

/** Counts of vitest's JSON report. */
export function vitestCounts({ report }) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Counts of Playwright's JSON report. A test that needed a second try has failed. */
export function playwrightCounts({ report }) {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Counts of `forge test --json`, which prints one object: contract -> tests -> status. */
export function forgeCounts({ stdout }) {
  const line = stdout.split('\n').findLast((text) => text.startsWith('{'));
  const tests = Object.values(JSON.parse(line)).flatMap(({ test_results: results }) =>
    Object.values(results),
  );
  const count = (status) => tests.filter((test) => test.status === status).length;
  return { passed: count('Success'), failed: count('Failure') };
}
