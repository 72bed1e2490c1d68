import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Limits of message lines per error and errors per test, to keep the end of the log short. */
const MAX_LINES = 12;
const MAX_ERRORS = 3;

/** Counts of a command that runs no tests: its exit code is the only result. */
export function exitCodeCounts({ isSuccess }) {
  return { passed: isSuccess ? 1 : 0, failed: isSuccess ? 0 : 1, failures: [] };
}

/** Counts of vitest's JSON report, with what failed and why. */
export function vitestCounts({ report }) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(`${basename(name)}: ${fullName}`, failureMessages)),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** Counts of Playwright's JSON report, with what failed and why. A test that needed a second try has failed. */
export function playwrightCounts({ report }) {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => described(`${basename(file)}: ${title}`, tests.flatMap(errorsOf)));
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

/** Messages of a Playwright test's errors, from the last attempt that had any. */
const errorsOf = ({ results }) =>
  (results.findLast(({ errors }) => errors.length > 0)?.errors ?? []).map(({ message = '' }) => message);

/** A failed test: its name, and below it the first lines of its errors without stack traces. */
function described(test, errors) {
  const said = errors.slice(0, MAX_ERRORS).flatMap((error) =>
    stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
      .slice(0, MAX_LINES),
  );
  return [test, ...said.map((line) => `  ${line}`)].join('\n');
}
