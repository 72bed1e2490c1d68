import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ProcessGroup } from '../../packages/toolchain/src/processGroup.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = `${root}.localnet/test-logs`;
const SHOWN_LINES = 120;
/** Ends a suite that hangs, not one on a slow machine, where a suite at low priority may wait for all others. */
const TIME_LIMIT_MS = 60 * 60_000;
/** Grace period for a suite to stop its programs before they are killed. */
const END_MS = 40_000;
const running = new Set();

/**
 * Runs one suite in its own process group, with its output in a file; `onIdle` lowers its priority. Prints one line, and the end of the
 * output if it failed. Resolves to the number of passed and failed tests and a line for each failure. A suite that fails without naming a
 * failed test counts as one failure.
 */
export async function runSuite(suite, { onIdle }) {
  const { name, command, args, env, timeoutMs = TIME_LIMIT_MS, count } = suite;
  mkdirSync(logs, { recursive: true });
  const slug = name.replaceAll(' ', '-');
  const report = `${logs}/${slug}.json`;
  rmSync(report, { force: true });
  const begin = performance.now();
  const { isSuccess, stdout, output } = await execute({
    command,
    args: typeof args === 'function' ? args(report) : args,
    env: typeof env === 'function' ? env(report) : env,
    logFile: `${logs}/${slug}.log`,
    timeoutMs,
    onIdle,
  });
  const counts = countOrNothing(() => count({ isSuccess, stdout, report }));
  if ((!isSuccess || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  const named =
    counts.failures.length > 0
      ? counts.failures
      : [`failed without naming a test: see .localnet/test-logs/${slug}.log`];
  const failures = counts.failed > 0 ? named.map((failure) => `${name}: ${failure}`) : [];

  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (counts.failed > 0) {
    const shown = output.split('\n').slice(-SHOWN_LINES).join('\n');
    console.log(`\n---- ${name}\n${shown}\n---- ${name}, whole output in .localnet/test-logs/${slug}.log`);
  }
  const outcome = counts.failed > 0 ? `FAILED (${counts.failed} of ${counts.passed + counts.failed})` : 'ok';
  console.log(`${name.padEnd(18)} ${outcome}, ${counts.passed} passed, ${seconds} s`);
  return { passed: counts.passed, failed: counts.failed, failures };
}

/** Stops every running suite and its processes. Resolves when all have exited. */
export async function stopRunning() {
  await Promise.all([...running].map(end));
}

function countOrNothing(count) {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

async function execute({ command, args, env, logFile, timeoutMs, onIdle }) {
  let stdout = '';
  let output = '';
  const group = new ProcessGroup({
    command,
    args,
    cwd: root,
    env: { CI: 'true', NO_COLOR: '1', ...env },
    logFile,
    onIdle,
    onOutput: (text, stream) => {
      if (stream === 'stdout') stdout += text;
      output += text;
    },
  });
  running.add(group);
  const timeout = setTimeout(() => {
    output += `\nstopped at the time limit of ${timeoutMs / 60_000} minutes\n`;
    void end(group);
  }, timeoutMs);
  const how = await group.ended;
  clearTimeout(timeout);
  running.delete(group);
  return { isSuccess: how === 'code 0', stdout, output: group.id ? output : how };
}

/** Sends SIGINT, as Ctrl-C does, so that the suite stops its programs: the browser tests' product has its own group. */
function end(group) {
  return group.stop({ signal: 'SIGINT', graceMs: END_MS });
}
