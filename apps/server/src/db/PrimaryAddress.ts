/** The server is reachable but must not be written to: it is a replica, or another one was promoted after it. */
export class NotPrimaryError extends Error {
  override readonly name = 'NotPrimaryError';
  /** The code that Postgres uses for "cannot connect now", because a retry may succeed soon. */
  readonly code = '57P03';

  constructor(message = 'This Postgres server is a replica; looking for the primary.') {
    super(message);
  }
}

/** Whether a connection failed at once because the primary is not at this address, but may be at the next. No query was sent yet. */
export function isPrimaryUnreachable(error: unknown): boolean {
  if (error instanceof NotPrimaryError) return true;
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

/** The address of the primary: one of several servers, each of which may be promoted. New connections go to the last known primary. */
export class PrimaryAddress {
  readonly urls: readonly string[];
  #index = 0;
  #timeline = 0;

  /** @param urls URLs of one database on each server, comma-separated */
  constructor(urls: string) {
    this.urls = urls.split(',').map((url) => url.trim());
  }

  get count(): number {
    return this.urls.length;
  }

  get current(): string {
    return this.urls[this.#index]!;
  }

  /** Whether only a primary is acceptable. A single address is used in any case, because a replica may be configured for reading. */
  get mustBePrimary(): boolean {
    return this.count > 1;
  }

  /** The highest timeline of a primary that was seen. A former primary that comes back has a lower one. */
  get timeline(): number {
    return this.#timeline;
  }

  /** Call when a primary of this timeline was seen. */
  raise(timeline: number): void {
    this.#timeline = Math.max(this.#timeline, timeline);
  }

  /** Call when a connection to `url` could not be used: moves on to the next address, unless that has happened already. */
  passOver(url: string): void {
    if (url === this.current) this.#index = (this.#index + 1) % this.count;
  }
}
