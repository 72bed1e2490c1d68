import type { StatusLine } from '@koala/api-schema/entities/service';
import { NO_STATUS_LINE } from '@koala/api-schema/routes';
import type { Language } from '@koala/protocol/languages';
import { createHash } from 'node:crypto';
import { statusLines } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { RepeatingTask } from '../time/RepeatingTask.ts';

/** Long enough that no two lines have the same id. */
const ID_LENGTH = 12;

type Row = typeof statusLines.$inferSelect;

/** Caches the status line, because every answer carries its id, which must not cost a query. */
export class StatusLineFeed {
  #rows: readonly Row[] = [];
  #id = NO_STATUS_LINE;
  readonly #refreshing = new RepeatingTask(() => this.refresh());

  constructor(
    private readonly db: Database,
    private readonly heads: Pick<HeadFeed, 'whileAnswering'>,
    private readonly clock: Clock,
  ) {}

  /** The value of STATUS_LINE_HEADER for the current line; once the line has ended, the value for no line. */
  id(): string {
    return this.#hasEnded() ? NO_STATUS_LINE : this.#id;
  }

  /** The current line in a language; undefined when there is none, or it has ended. */
  in(language: Language): StatusLine | undefined {
    const row = this.#rows.find((one) => one.language === language);
    if (!row || this.#hasEnded()) return undefined;
    const { severity, text, until } = row;
    return { id: this.#id, severity, text, until };
  }

  /** All languages end together. */
  #hasEnded(): boolean {
    const until = this.#rows[0]?.until ?? null;
    return until !== null && until * 1_000 <= this.clock();
  }

  /** Reads the line again. Never rejects: while the database is unreachable, which `heads` reports, the line stays as it was. */
  async refresh(): Promise<void> {
    try {
      const read = () => this.db.select().from(statusLines).orderBy(statusLines.language);
      this.#rows = await this.heads.whileAnswering(read);
      this.#id = idOf(this.#rows);
    } catch {
      // The next refresh retries.
    }
  }

  start(intervalMs: number): void {
    this.#refreshing.start(intervalMs);
  }

  stop(): void {
    this.#refreshing.stop();
  }
}

function idOf(rows: readonly Row[]): string {
  if (rows.length === 0) return NO_STATUS_LINE;
  const said = rows.map(({ language, severity, text, until }) => [language, severity, text, until]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, ID_LENGTH);
}
