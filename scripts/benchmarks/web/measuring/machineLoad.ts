import { cpus, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 400;
/** Below this share of idle processor, what is timed depends on what else runs. */
const IDLE_LEAST = 0.85;
/** How long to wait for a quieter moment before measuring anyway. */
const PATIENCE_MS = 5_000;

/** Lets this process and what it starts go before other programs where the system permits it: those change less of what is timed. */
export function goFirst(): void {
  try {
    setPriority(-15);
  } catch {
    // Only an administrator may.
  }
}

function times(): { idle: number; total: number } {
  const all = cpus().map((cpu) => cpu.times);
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    total: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}

async function idleShare(): Promise<number> {
  const before = times();
  await sleep(SAMPLE_MS);
  const after = times();
  return (after.idle - before.idle) / Math.max(1, after.total - before.total);
}

/** How idle the machine was before each measurement, 0 to 1. */
export class MachineLoad {
  readonly #shares: number[] = [];

  /** Waits some seconds for a quiet moment, and notes how idle the machine is then. */
  async settle(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    let share = await idleShare();
    while (share < IDLE_LEAST && performance.now() < end) share = await idleShare();
    this.#shares.push(share);
  }

  /** A sentence for the output: whether the times can be relied on. */
  summary(): string {
    const loaded = this.#shares.filter((share) => share < IDLE_LEAST).length;
    const least = Math.round(Math.min(...this.#shares) * 100);
    return loaded === 0
      ? `the machine was idle before every measurement (${least}% at least)`
      : `THE MACHINE WAS LOADED before ${loaded} of ${this.#shares.length} measurements (${least}% idle at worst): ` +
          'times are too long';
  }
}
