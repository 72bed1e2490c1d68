import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A command without tests of its own: its exit code is the one result. */
export function check({ isSuccess }) {
  return { passed: isSuccess ? 1 : 0, failed: isSuccess ? 0 : 1, failures: [] };
}

/** Counts of vitest's JSON report, with the names of what failed. */
export function vitestCounts({ report }) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${basename(name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** Counts of Playwright's JSON report, with the names of what failed. A test that needed a second try has failed. */
export function playwrightCounts({ report }) {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${basename(file)}: ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

/** Counts of `forge test --json`, which prints one object: contract -> tests -> status. With the names of what failed. */
export function forgeCounts({ stdout }) {
  const line = stdout.split('\n').findLast((text) => text.startsWith('{'));
  const tests = Object.entries(JSON.parse(line)).flatMap(([contract, { test_results: results }]) =>
    Object.entries(results).map(([test, { status }]) => ({ name: `${contract}: ${test}`, status })),
  );
  const failed = tests.filter(({ status }) => status === 'Failure');
  return {
    passed: tests.filter(({ status }) => status === 'Success').length,
    failed: failed.length,
    failures: failed.map(({ name }) => name),
  };
}
