/** Each promise and its source: a file of the repository and a heading in it. */
export const PROMISES = {
  'only 503': {
    says: 'no answer is a 5xx but 503, which says when to come again',
    place: 'docs/reference/api.md#envelope-and-codes',
  },
  envelope: {
    says: 'every answer of a call is an envelope',
    place: 'docs/reference/api.md#envelope-and-codes',
  },
  calm: {
    says: 'while nothing that it needs is broken, every call of a page is answered with its data',
    place: 'docs/reference/api.md#envelope-and-codes',
  },
  'in time': {
    says: 'a call takes 15 s at most',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  'none is cut': {
    says: 'a request fails only on a replica that is killed, and a GET is then answered by another one',
    place: 'docs/operate/deploy.md#fault-tests',
  },
  'rolling restart': {
    says: 'a new release loses no request',
    place: 'docs/operate/deploy.md#a-new-release',
  },
  forward: {
    says: 'no process shows an older state after a newer one, but for a reorganization',
    place: 'docs/reference/architecture.md#reading-from-a-replica',
  },
  streams: {
    says: 'a stream of blocks never goes back, but for a reorganization',
    place: 'docs/reference/api.md#caching',
  },
  'from memory': {
    says: 'without the database known public answers are given again, and say how old they are',
    place: 'docs/reference/api.md#caching',
  },
  'hang noticed': {
    says: '/ready says 503 within 5 s of a database that hangs',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  'hang over': {
    says: '/ready says 200 within 5 s after the database answers again',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  takeover: {
    says: 'the stand-in writes the index within 10 s of the end of the one that wrote',
    place: 'docs/reference/indexer.md#writing',
  },
  'mends itself': {
    says: 'after each fault all is well again without anything but what the fault itself took being started',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  'stays up': {
    says: 'no program ends by itself',
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  covered: {
    says: 'the contracts hold what they owe, and run the published code',
    place: 'docs/reference/economics.md#what-covers-each-debt',
  },
  duties: {
    says: 'what is due is done by one of the keepers within 15 of its ticks',
    place: 'docs/operate/monitoring.md#keeper-only',
  },
  prices: {
    says: 'an observation of the price follows each half hour of the chain',
    place: 'docs/operate/keeper.md#what-it-does',
  },
  'log lines': { says: 'a line of a log has 8 kB at most', place: 'docs/reference/api.md#operation' },
  'known errors': {
    says: 'logs hold no error that no document knows, and no line that is not JSON',
    place: 'docs/guide/testing.md#soak',
  },
  memory: { says: 'heap and memory of each program stay flat', place: 'docs/guide/testing.md#soak' },
  sessions: { says: 'a session holds, on each replica', place: 'docs/reference/api.md#sessions' },
  revoked: {
    says: 'a revoked session is refused within a second, and stays refused',
    place: 'docs/reference/api.md#revoking-sessions',
  },
  actions: {
    says: 'each transaction of a wallet that stands in the chain is once in its feed, and no other is',
    place: 'docs/reference/api.md#activities',
  },
  figures: {
    says: 'every figure of the index is what follows from the chain alone',
    place: 'docs/reference/indexer.md#checking-it',
  },
} as const satisfies Record<string, { says: string; place: string }>;

export type PromiseName = keyof typeof PROMISES;
