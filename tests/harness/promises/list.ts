/** Each promise and its source: a file of the repository and a heading in it. */
export const PROMISES = {
  'only 503': {
    says: 'the only 5xx answer is 503, with Retry-After',
    place: 'docs/reference/api.md#envelope-and-codes',
  },
  envelope: {
    says: 'every answer of the API is an envelope',
    place: 'docs/reference/api.md#envelope-and-codes',
  },
  calm: {
    says: 'calls whose dependencies work are answered with data',
    place: 'docs/reference/api.md#envelope-and-codes',
  },
  'in time': {
    says: 'a call takes at most 15 s',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  'none is cut': {
    says: 'a request fails only if it is a POST in flight on a killed replica; a GET is retried on another one',
    place: 'docs/operate/deploy.md#fault-tests',
  },
  'rolling restart': {
    says: 'a new release loses no request',
    place: 'docs/operate/deploy.md#a-new-release',
  },
  forward: {
    says: 'no process shows an older state after a newer one, except after a reorganization',
    place: 'docs/reference/architecture.md#reading-from-a-replica',
  },
  streams: {
    says: 'a stream of blocks never goes back, except after a reorganization',
    place: 'docs/reference/api.md#caching',
  },
  'from memory': {
    says: 'without the database, cached public answers are served with their age',
    place: 'docs/reference/api.md#caching',
  },
  'hang noticed': {
    says: '/ready answers 503 within 5 s when the database hangs',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  'hang over': {
    says: '/ready answers 200 within 5 s after the database responds again',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  takeover: {
    says: 'the stand-by takes over writing the index within 10 s',
    place: 'docs/reference/indexer.md#writing',
  },
  'mends itself': {
    says: 'after each fault everything recovers, without restarting anything else',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  'stays up': {
    says: 'no program exits by itself',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  covered: {
    says: 'the contracts hold what they owe, and run the published code',
    place: 'docs/reference/economics.md#what-covers-each-debt',
  },
  duties: {
    says: 'one of the keepers does what is due within 15 of its ticks',
    place: 'docs/operate/monitoring.md#keeper-only',
  },
  prices: {
    says: 'the price is observed after each half hour of the chain',
    place: 'docs/operate/keeper.md#what-it-does',
  },
  'log lines': { says: 'a log line has at most 8 kB', place: 'docs/reference/api.md#operation' },
  'known errors': {
    says: 'logs contain only documented errors, and only lines of JSON',
    place: 'docs/guide/testing.md#soak',
  },
  memory: { says: 'heap and resident memory of each program stay flat', place: 'docs/guide/testing.md#soak' },
  sessions: { says: 'a session is valid on every replica', place: 'docs/reference/api.md#sessions' },
  revoked: {
    says: 'a revoked session is rejected within a second, and stays rejected',
    place: 'docs/reference/api.md#revoking-sessions',
  },
  actions: {
    says: 'each transaction of a wallet in the chain is exactly once in its feed, and nothing else is',
    place: 'docs/reference/api.md#activities',
  },
  figures: {
    says: 'every figure of the index equals the one recomputed from the chain',
    place: 'docs/reference/indexer.md#checking-it',
  },
} as const satisfies Record<string, { says: string; place: string }>;

export type PromiseName = keyof typeof PROMISES;
