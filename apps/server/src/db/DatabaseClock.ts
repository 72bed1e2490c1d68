import { sql } from 'drizzle-orm';
import { RepeatingTask } from '../time/RepeatingTask.ts';
import type { Clock } from '../time/Clock.ts';
import type { Database } from './openDatabase.ts';
import { readRows } from './readRows.ts';

const INTERVAL_MS = 10_000;
/** Smaller differences are ignored: they come from latency, and the time would jump at each reading. */
const TOLERANCE_MS = 1_000;

/** The database's clock, which is the same for all processes, so a host with a wrong clock does no harm. */
export class DatabaseClock {
  #difference = 0;
  readonly #reading = new RepeatingTask(() => this.read());

  constructor(
    private readonly probe: Database,
    private readonly own: Clock = Date.now,
  ) {}

  readonly now: Clock = () => this.own() + this.#difference;

  /** Compares the clocks. Never rejects: while the database is unreachable, the last difference holds. */
  async read(): Promise<void> {
    try {
      const before = this.own();
      const [row] = await readRows<{ now: number }>(
        this.probe,
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      );
      const difference = row!.now - (before + this.own()) / 2;
      if (Math.abs(difference - this.#difference) > TOLERANCE_MS) this.#difference = Math.round(difference);
    } catch {
      // The head feed logs that the database is unreachable.
    }
  }

  start(): void {
    this.#reading.start(INTERVAL_MS);
  }

  stop(): void {
    this.#reading.stop();
  }
}
