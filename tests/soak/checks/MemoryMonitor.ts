import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProgramName, Programs } from '../../harness/parts/Programs.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

/** Bytes of a process right after a garbage collection; `heap` includes external memory. */
interface Sample {
  seconds: number;
  heap: number;
  rss: number;
}

const SAMPLE_MS = 5_000;
/** With fewer samples in the second half a slope is meaningless. */
const MIN_SAMPLES = 6;
/** Maximum growth of a process in the second half, the larger of the two: its bounded caches may still be filling up. */
const MAX_GROWTH = { heap: { share: 0.15, bytes: 12e6 }, rss: { share: 0.15, bytes: 40e6 } } as const;
/** Up to this total any growth is allowed, because of one-time work: a stand-by that takes over, a keeper that builds a root. */
const ONE_TIME_GROWTH = { heap: 0, rss: 160e6 } as const;

export interface MemoryRow {
  program: string;
  seconds: number;
  heap: { from: number; to: number };
  rss: { from: number; to: number };
}

const fileOf = (folder: string, name: ProgramName) => join(folder, 'memory', `${name}.json`);

/** Deletes earlier memory reports. Returns the Node options and environment that make a program write one on SIGUSR2. */
export function prepareMemoryReports(folder: string) {
  rmSync(join(folder, 'memory'), { recursive: true, force: true });
  mkdirSync(join(folder, 'memory'), { recursive: true });
  const preload = new URL('reportMemory.mjs', import.meta.url).href;
  return {
    nodeOptions: ['--expose-gc', '--import', preload],
    env: (name: ProgramName) => ({ SOAK_MEMORY: fileOf(folder, name) }),
  };
}

export class MemoryMonitor {
  readonly #samples = new Map<string, Sample[]>();

  constructor(
    private readonly programs: Programs,
    private readonly promises: Promises,
  ) {}

  async sampleAll(): Promise<void> {
    for (const name of this.programs.names) {
      const key = `${name}.${this.programs.life(name)}`;
      const sample = await this.#sample(name);
      if (!sample || key !== `${name}.${this.programs.life(name)}`) continue;
      this.#samples.set(key, [...(this.#samples.get(key) ?? []), sample]);
    }
  }

  /** Undefined when the program did not respond in time. */
  async #sample(name: ProgramName): Promise<Sample | undefined> {
    const file = fileOf(this.programs.settings.folder, name);
    const pid = existsSync(`${file}.pid`) && Number(readFileSync(`${file}.pid`, 'utf8'));
    // The signal would end a program that does not handle it yet.
    if (pid !== this.programs.process(name).id) return undefined;
    rmSync(file, { force: true });
    this.programs.signal(name, 'SIGUSR2');
    const end = performance.now() + SAMPLE_MS;
    while (performance.now() < end) {
      await sleep(50);
      if (!existsSync(file)) continue;
      const memory = JSON.parse(readFileSync(file, 'utf8')) as Omit<Sample, 'seconds'>;
      return { ...memory, seconds: this.promises.seconds };
    }
    return undefined;
  }

  /** Fits a line to the second half of the samples of each process that lived long enough, and checks its growth. */
  judge(): MemoryRow[] {
    const rows: MemoryRow[] = [];
    for (const [program, samples] of this.#samples) {
      const half = samples.slice(Math.floor(samples.length / 2));
      if (half.length < MIN_SAMPLES) continue;
      const row = { program, seconds: half.at(-1)!.seconds - half[0]!.seconds } as MemoryRow;
      for (const kind of ['heap', 'rss'] as const) {
        const [from, to] = lineThrough(half.map((sample) => [sample.seconds, sample[kind]]));
        row[kind] = { from, to };
        const { share, bytes } = MAX_GROWTH[kind];
        const most = Math.max(from * share, bytes, ONE_TIME_GROWTH[kind] - from);
        this.promises.check(
          'memory',
          to - from <= most,
          () => `${kind} of ${program}: ${mb(from)} to ${mb(to)}`,
        );
      }
      rows.push(row);
    }
    return rows;
  }
}

/** Start and end of the least-squares line through the points. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): [from: number, to: number] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const spread = mean(points.map(([x]) => (x - meanX) ** 2));
  const slope = spread === 0 ? 0 : mean(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread;
  const at = (x: number) => meanY + slope * (x - meanX);
  return [at(points[0]![0]), at(points.at(-1)![0])];
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
