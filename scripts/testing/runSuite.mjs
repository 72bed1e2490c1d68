import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ProcessGroup } from '../machine/processGroup.mjs';
import { CpuMeter } from './CpuMeter.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = `${root}.localnet/test-logs`;
const SHOWN_LINES = 120;
/** Time for a suite to end what it started, before its own processes are killed. */
const END_MS = 40_000;
const running = new Set();
const meter = new CpuMeter();
/** Roles that took less than this share of a suite are named together. */
const NAMED_SHARE = 0.02;

/**
 * Runs one suite in a process group of its own, its output in a file; with `onIdle` the others go first. Prints one line when it went
 * well, else the end of the output. Resolves to how many tests passed and failed, a line for each failure, and where known the CPU seconds
 * of all that it started. A suite that ended badly without naming a failed test counts as one failure.
 */
export async function runSuite({ name, command, args, env, timeoutMs, count }, { onIdle }) {
  mkdirSync(logs, { recursive: true });
  const slug = name.replaceAll(' ', '-');
  const report = `${logs}/${slug}.json`;
  rmSync(report, { force: true });
  const begin = performance.now();
  const { isSuccess, stdout, output, cpu } = await execute({
    command,
    args: typeof args === 'function' ? args(report) : args,
    env: typeof env === 'function' ? env(report) : env,
    logFile: `${logs}/${slug}.log`,
    timeoutMs,
    onIdle,
  });
  const counts = countOrNothing(() => count({ isSuccess, stdout, report }));
  if ((!isSuccess || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  const named = counts.failures.length > 0 ? counts.failures : ['without a name'];
  const failures = counts.failed > 0 ? named.map((failure) => `${name}: ${failure}`) : [];

  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (counts.failed > 0) {
    const shown = output.split('\n').slice(-SHOWN_LINES).join('\n');
    console.log(`\n---- ${name}\n${shown}\n---- ${name}, whole output in .localnet/test-logs/${slug}.log`);
  }
  const outcome = counts.failed > 0 ? `FAILED (${counts.failed} of ${counts.passed + counts.failed})` : 'ok';
  console.log(
    `${name.padEnd(18)} ${outcome}, ${counts.passed} good, ${seconds} s, ${cpu?.total.toFixed(1) ?? '?'} s of CPU${rolesOf(cpu)}`,
  );
  return { passed: counts.passed, failed: counts.failed, failures, cpu: cpu?.total };
}

/** Ends every suite that is running, with all that it started. Resolves when they are gone. */
export async function stopRunning() {
  await Promise.all([...running].map(end));
}

/** What the processes of a suite took by what they do, where several do different things. */
function rolesOf(cpu) {
  if (!cpu || cpu.roles.length < 2) return '';
  const named = cpu.roles.filter(({ seconds }) => seconds >= cpu.total * NAMED_SHARE);
  return `: ${named.map(({ role, seconds }) => `${role} ${seconds.toFixed(0)}`).join(', ')}`;
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
  if (group.id !== undefined) meter.add(group.id);
  const timeout = setTimeout(() => {
    output += `\nended after ${timeoutMs / 60_000} minutes\n`;
    void end(group);
  }, timeoutMs);
  const how = await group.ended;
  clearTimeout(timeout);
  running.delete(group);
  const cpu = group.id === undefined ? undefined : meter.take(group.id);
  return { isSuccess: how === 'code 0', stdout, output: group.id ? output : how, cpu };
}

/** As Ctrl-C, so that the suite ends what it started: the browser tests' product has a group of its own. */
function end(group) {
  return group.stop({ signal: 'SIGINT', graceMs: END_MS });
}
