/** After this a page has asked for all that it asks for once. */
export const SETTLE_MS = 15_000;
export const MINUTE_MS = 60_000;

/** A minute of which requests are counted. */
export interface Minute {
  what: string;
  path: string;
  hasWallet?: boolean;
  /** What is scrolled to; the top of the page unless told. */
  scrollTo?: 'ranking' | 'end';
  /** An amount of KL is typed. */
  amount?: string;
  isOffline?: boolean;
  /** Requests to the API, by path; one that is not named may not be asked at all. */
  calls: Record<string, number>;
  /** JSON-RPC requests, a batch counts as one. */
  rpc: number;
}

/** Every 5 s. */
const PRICE = 12;
/** Every 30 s. */
const RARE = 2;

/** The figures of the network; the price chart begins at the lower edge of the screen. */
const TOP = { '/compPower/todayData': PRICE, '/home/stats': PRICE, '/kline': RARE };

/** What the specification lets each page ask for in a minute; what is off the screen asks for nothing. */
export const minutes: readonly Minute[] = [
  { what: 'home', path: '/', calls: TOP, rpc: 0 },
  {
    what: 'home, at its ranking',
    path: '/',
    scrollTo: 'ranking',
    calls: { '/home/rank': RARE, '/home/treasury': PRICE },
    rpc: 0,
  },
  { what: 'home, at its end', path: '/', scrollTo: 'end', calls: {}, rpc: 0 },
  {
    what: 'home, connected',
    path: '/',
    hasWallet: true,
    // Its first card says the wallet's place.
    calls: { ...TOP, '/home/rank': RARE },
    rpc: 12,
  },
  {
    what: 'swap with an amount',
    path: '/swap',
    hasWallet: true,
    amount: '1',
    calls: { '/kline': RARE },
    rpc: 20,
  },
  { what: 'home, offline', path: '/', hasWallet: true, isOffline: true, calls: {}, rpc: 0 },
];
