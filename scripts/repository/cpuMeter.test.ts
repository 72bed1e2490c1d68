import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CpuMeter } from '../testing/CpuMeter.mjs';

/** Seconds of CPU that each of the processes takes. */
const BURNT = 1;
const BURN = `while (process.cpuUsage().user + process.cpuUsage().system < ${BURNT}e6);`;

// Also what its parent does not wait for, in a session of its own, when the parent has ended. Browsers and services run so.
it.skipIf(!existsSync('/proc/self/stat'))('the CPU of a suite is that of all it started', async () => {
  const left = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BURN)}, 'anvil --port'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'ignore'],
  });`;
  const suite = spawn(process.execPath, ['-e', `${left}${BURN}process.exit()`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const meter = new CpuMeter({ intervalMs: 50 });
  meter.add(suite.pid!);
  // Both have ended when nobody has the other end any more.
  await new Promise((resolve) => suite.stdout.resume().once('close', resolve));
  await sleep(10);
  const { total, roles } = meter.take(suite.pid!)!;
  expect(total).toBeGreaterThan(BURNT);
  expect(roles.map(({ role }) => role)).toContain('chain');
});

// As a browser that ends with the test runner's process that started it.
it.skipIf(!existsSync('/proc/self/stat'))('a process counts once, whatever waits for it', async () => {
  const run = (script: string, name: string) =>
    `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(script)}, '${name}'], { stdio: 'ignore' });`;
  const wait = `console.log('waited for both'); setInterval(() => {}, 1_000);`;
  const suite = spawn(process.execPath, ['-e', `${run(run(BURN, 'browser'), 'worker')}${wait}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Seldom enough that nothing is looked at between the end of the one and the end of the other.
  const meter = new CpuMeter({ intervalMs: 150 });
  meter.add(suite.pid!);
  await once(suite.stdout, 'data');
  const { total } = meter.take(suite.pid!)!;
  suite.kill();
  expect(total).toBeGreaterThan(0.8 * BURNT);
  expect(total).toBeLessThan(1.7 * BURNT);
});
