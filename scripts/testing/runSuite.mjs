import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childrenCpu } from './childrenCpu.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = `${root}.localnet/test-logs`;
const SHOWN_LINES = 120;
/** For what a suite has started to be ended by it, before its own processes are killed. */
const END_MS = 40_000;
const running = new Set();
let cpuSoFar = childrenCpu();

/**
 * Runs one suite in a process group of its own, its output in a file. Prints one line when it went well, else the end of the output.
 * Resolves to how many tests passed and failed, and the CPU seconds that it took where they can be told; a suite that ended badly without
 * naming a failed test counts as one failure.
 */
export async function runSuite({ name, command, args, env, timeoutMs, count }) {
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
  });
  const counts = countOrNothing(() => count({ isSuccess, stdout, report }));
  if ((!isSuccess || counts.passed === 0) && counts.failed === 0) counts.failed = 1;

  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (counts.failed > 0) {
    const shown = output.split('\n').slice(-SHOWN_LINES).join('\n');
    console.log(`\n---- ${name}\n${shown}\n---- ${name}, whole output in .localnet/test-logs/${slug}.log`);
  }
  const outcome = counts.failed > 0 ? `FAILED (${counts.failed} of ${counts.passed + counts.failed})` : 'ok';
  console.log(
    `${name.padEnd(18)} ${outcome}, ${counts.passed} good, ${seconds} s, ${cpu?.toFixed(1) ?? '?'} s of CPU`,
  );
  return { ...counts, cpu };
}

/** Ends every suite that is running, with all that it started. Resolves when they are gone: one that cannot write any more ends badly. */
export async function stopRunning() {
  await Promise.all([...running].map(end));
}

function countOrNothing(count) {
  try {
    return count();
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function execute({ command, args, env, logFile, timeoutMs }) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const log = createWriteStream(logFile);
  let stdout = '';
  let output = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    output += chunk;
    log.write(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
    log.write(chunk);
  });
  const timeout = setTimeout(() => {
    output += `\nended after ${timeoutMs / 60_000} minutes\n`;
    void end(child);
  }, timeoutMs);
  let cpu;
  child.once('exit', () => {
    const now = childrenCpu();
    cpu = now === undefined ? undefined : now - cpuSoFar;
    cpuSoFar = now;
  });
  const isSuccess = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  clearTimeout(timeout);
  running.delete(child);
  log.end();
  return { isSuccess, stdout, output, cpu };
}

/** As Ctrl-C, so that what a suite has started is ended by it: the browser tests' product stands in a group of its own. */
async function end(child) {
  const closed = new Promise((resolve) => child.once('close', resolve));
  signal(child, 'SIGINT');
  const insist = setTimeout(() => signal(child, 'SIGKILL'), END_MS);
  await closed;
  clearTimeout(insist);
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
