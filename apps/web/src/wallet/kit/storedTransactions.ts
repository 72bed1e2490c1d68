const KEY = 'rk-transactions';

interface KeptTransaction {
  hash: string;
  status: string;
}

/** The kit's storage: by account, then by chain id, newest first. */
type Kept = Record<string, Record<string, KeptTransaction[]>>;

/** Transactions kept per account and chain; pending ones are never dropped (WA-18). */
const MAX_STORED = 10;

/** Hashes that the kit marks as failed, of any account and chain. The kit has no API for this. */
export function failedHashes(): ReadonlySet<string> {
  const all = Object.values(readKept()).flatMap((chains) => Object.values(chains).flat());
  return new Set(all.filter(({ status }) => status === 'failed').map(({ hash }) => hash));
}

/**
 * Limits the kit's storage, which keeps one more than specified, and drops entries that would make it throw. Leaves room
 * for `coming` transactions that are about to be added.
 */
export function trimKept(coming = 0): void {
  const kept = readKept();
  for (const chains of Object.values(kept)) {
    for (const [chainId, transactions] of Object.entries(chains)) {
      let places = MAX_STORED - coming - transactions.filter(isPending).length;
      chains[chainId] = transactions.filter((each) => isPending(each) || places-- > 0);
    }
  }
  localStorage.setItem(KEY, JSON.stringify(kept));
}

const isPending = ({ status }: KeptTransaction) => status === 'pending';

/** Validated, because the kit reads its storage without checks. */
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
