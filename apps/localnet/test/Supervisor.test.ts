import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Supervisor } from '../src/processes/Supervisor.ts';
import { repositoryRoot } from '../src/paths.ts';

const node = process.execPath;
/** Much longer than a process takes to start or to end on an idle machine. */
const WAIT = { timeout: 60_000, interval: 50 };
const FOREVER = 'setInterval(() => {}, 1000)';
/** Starts a child and prints its id: stopping only the parent would leave it running. */
const PARENT = `console.log(require('child_process').spawn(process.execPath, ['-e', '${FOREVER}']).pid); ${FOREVER}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the supervisor', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'koala-supervisor-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const grandchild = (name: string) =>
    vi.waitFor(() => {
      const pid = Number(readFileSync(join(dir, `${name}.log`), 'utf8'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    }, WAIT);

  it('ends whole process groups', async () => {
    const supervisor = new Supervisor(dir);
    const child = supervisor.startService({ name: 'parent', command: node, args: ['-e', PARENT] });
    const pid = await grandchild('parent');
    await supervisor.stopAll();
    expect(child.isRunning).toBe(false);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT);
  });

  it('shows which service died, with its last output', async () => {
    const supervisor = new Supervisor(dir);
    supervisor.startService({
      name: 'dying',
      command: node,
      args: ['-e', 'console.error("last words"); process.exit(3)'],
    });
    await expect(supervisor.failed).rejects.toThrow(/dying exited \(code 3\)[^]*last words/);
    await supervisor.stopAll();
  });

  it('leaves no processes behind even when it is killed', async () => {
    const script = `
      import { Supervisor } from './apps/localnet/src/processes/Supervisor.ts';
      new Supervisor(${JSON.stringify(dir)}).startService({
        name: 'orphan', command: process.execPath, args: ['-e', ${JSON.stringify(PARENT)}],
      });
      ${FOREVER};`;
    const owner = spawn(node, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: repositoryRoot,
    });
    const pid = await grandchild('orphan');
    expect(isAlive(pid)).toBe(true);
    owner.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT);
  });
});
