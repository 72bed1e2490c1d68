const KEY = 'rk-transactions';

interface KeptTransaction {
  hash: string;
  status: string;
}

/** What the kit keeps: by account, then by chain id, newest first. */
type Kept = Record<string, Record<string, KeptTransaction[]>>;

/** Ended transactions kept per account and chain (WA-18). */
const MOST_KEPT = 10;

/** The transactions that the kit counts as failed, of any account and chain. The kit has no interface for that. */
export function failedHashes(): ReadonlySet<string> {
  const all = Object.values(readKept()).flatMap((chains) => Object.values(chains).flat());
  return new Set(all.filter(({ status }) => status === 'failed').map(({ hash }) => hash));
}

/**
 * Limits what the kit keeps, which is one more than specified, and drops what would make it throw. `coming` is how many transactions are
 * about to be added: their places are free before they end.
 */
export function trimKept(coming = 0): void {
  const kept = readKept();
  for (const chains of Object.values(kept)) {
    for (const [chainId, transactions] of Object.entries(chains)) {
      let places = MOST_KEPT - coming - transactions.filter(isPending).length;
      chains[chainId] = transactions.filter((each) => isPending(each) || places-- > 0);
    }
  }
  localStorage.setItem(KEY, JSON.stringify(kept));
}

const isPending = ({ status }: KeptTransaction) => status === 'pending';

/** Only what has the kit's shape: it reads its storage without checks. */
function readKept(): Kept {
  const parsed = parse(localStorage.getItem(KEY));
  const kept: Kept = {};
  for (const [account, chains] of entriesOf(parsed)) {
    kept[account] = {};
    for (const [chainId, transactions] of entriesOf(chains)) {
      if (Array.isArray(transactions)) kept[account][chainId] = transactions.filter(isTransaction);
    }
  }
  return kept;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function isTransaction(value: unknown): value is KeptTransaction {
  const { hash, status, description } = (value ?? {}) as Record<string, unknown>;
  return [hash, status, description].every((field) => typeof field === 'string');
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
