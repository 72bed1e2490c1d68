import type { ProgramName } from '../../harness/parts/Programs.ts';
import type { Memory, Product } from '../parts/Product.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

interface Sample extends Memory {
  seconds: number;
}

/** With fewer samples in the second half a slope is meaningless. */
const MIN_SAMPLES = 6;
/** Maximum growth of a program in the second half. Each of its caches has its own bound, and fills up. */
const MAX_GROWTH = { heap: { share: 0.15, bytes: 12e6 }, rss: { share: 0.15, bytes: 40e6 } } as const;
/** Growth by one-time work up to this size is allowed: a stand-by that takes over, a keeper that builds a root. */
const ONE_TIME_GROWTH = { heap: 0, rss: 160e6 } as const;

export interface MemoryRow {
  program: string;
  seconds: number;
  heap: { from: number; to: number };
  rss: { from: number; to: number };
}

/** Memory of each process of each program, after a garbage collection. */
export class MemoryChart {
  readonly #samples = new Map<string, Sample[]>();

  constructor(
    private readonly product: Product,
    private readonly promises: Promises,
  ) {}

  async sample(name: ProgramName): Promise<void> {
    const life = this.product.programs.life(name);
    const memory = await this.product.memory(name);
    if (!memory || this.product.programs.life(name) !== life) return;
    const key = `${name}.${life}`;
    const samples = this.#samples.get(key) ?? [];
    samples.push({ ...memory, seconds: this.promises.seconds });
    this.#samples.set(key, samples);
  }

  /** Fits a line to the second half of each process that lived long enough. */
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
