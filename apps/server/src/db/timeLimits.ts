/** How long one kind of work with Postgres may take. A limit of the server must stay below the client's own. */
export interface TimeLimits {
  /** Milliseconds to connect, and to wait for a connection of the pool. */
  connectMs: number;
  /** Milliseconds until the client closes a connection that does not answer: the server may hang, or the network be down. */
  answerMs: number;
  /** The server ends a statement after this time. */
  statement: string;
  /** The server ends a statement that has waited this long for a lock. */
  lock: string;
  /** Seconds after which the server probes a silent client, and between probes; it gives up after three. */
  probeAfter: number;
  probeEvery: number;
}

/** For connections that answer calls. */
export const READING: TimeLimits = {
  connectMs: 5_000,
  answerMs: 12_000,
  statement: '10s',
  lock: '5s',
  probeAfter: 5,
  probeEvery: 2,
};

/**
 * For connections that write the index: a rollback of thousands of blocks is one statement per table. Their locks must be released soon
 * after the indexer's machine is lost.
 */
export const WRITING: TimeLimits = {
  connectMs: 5_000,
  answerMs: 320_000,
  statement: '300s',
  lock: '60s',
  probeAfter: 2,
  probeEvery: 1,
};

/** For probes that are answered in milliseconds and detect a hung database. */
export const PROBING: TimeLimits = {
  connectMs: 2_500,
  answerMs: 2_500,
  statement: '2s',
  lock: '2s',
  probeAfter: 2,
  probeEvery: 1,
};

/** No time limits for statements and locks on the server, because creating tables and indexes of a large database can take hours. */
export const MIGRATING: TimeLimits = {
  ...WRITING,
  answerMs: 24 * 3_600_000,
  statement: '0',
  lock: '0',
};
