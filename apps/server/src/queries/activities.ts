import { SPENDERS } from '@koala/api-schema/entities/records';
import type { Activity } from '@koala/api-schema/entities/records';
import type { Calls } from '@koala/api-schema/calls';
import type { Manifest } from '@koala/protocol/manifest';
import { formatUtc8 } from '@koala/protocol/utc8';
import { getAddress, zeroAddress } from 'viem';
import type { z } from 'zod';
import type { Series } from '../db/series.ts';
import { decimal } from './decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage, readTransaction } from './readPage.ts';
import type { Entry, Page } from './readPage.ts';

type Request = Omit<z.output<Calls['activities']['request']>, 'address'>;
type Kind = Activity['kind'];
type Sides = Pick<Activity, 'in' | 'out'>;

/** The series for each kind that a request can filter by. */
const FILTERED: Record<NonNullable<Request['kind']>, Series> = {
  bought: 'buy',
  claimed: 'miner',
  sold: 'swap',
  teamReward: 'dynamic',
  rankingReward: 'ranking',
  withdrawn: 'withdrawal',
  redeemed: 'redemption',
  node: 'licensee',
  cards: 'cards',
  relations: 'relation',
  approvals: 'approval',
};

/** All activities of `address`, newest first; with `kind` only those of one kind, with `hash` only those of one transaction. */
export function activities(ctx: QueryContext, address: Address, request: Request): Promise<Page<Activity>> {
  const { kind, hash, ...page } = request;
  const toRow = (entry: Entry<'activity'>, finalized: number) =>
    toActivity(ctx.manifest, address, entry, finalized);
  if (hash !== undefined) return readTransaction(ctx, address, hash, page, toRow);
  // The `activity` series has the columns of all the others.
  const series = (kind ? FILTERED[kind] : 'activity') as 'activity';
  return readPage(ctx, series, address, page, toRow);
}

function toActivity(
  manifest: Manifest,
  owner: Address,
  entry: Entry<'activity'>,
  finalized: number,
): Activity {
  const { kind, counterparty: other } = entry;
  const isOther = other !== null && other !== owner.toLowerCase() && other !== zeroAddress;
  const approved = APPROVED[kind];
  return {
    id: `${entry.series}-${entry.seq}`,
    kind,
    createdAt: formatUtc8(entry.timestamp),
    status: kind === 'saleFailed' ? 3 : entry.block <= finalized ? 1 : 2,
    ...sidesOf(kind, entry, isOther),
    other: isOther ? getAddress(other) : null,
    allowed: approved
      ? {
          amount: decimal(entry[approved]!),
          unit: UNITS[approved],
          spender: spenderAt(manifest, other),
        }
      : null,
    txHash: entry.txHash,
    blockNumber: entry.block,
  };
}

const APPROVED: Partial<Record<Kind, 'kl' | 'gs' | 'usdt'>> = {
  approvedKl: 'kl',
  approvedGs: 'gs',
  approvedUsdt: 'usdt',
};

type Spender = (typeof SPENDERS)[number];

/** The name of the contract at `address` (lower case), if it is one that the app lets wallets approve; else null. */
function spenderAt({ contracts }: Manifest, address: string | null): Spender | null {
  return SPENDERS.find((name) => contracts[name].address.toLowerCase() === address) ?? null;
}

const UNITS = { kl: 'KL', ju: 'JU', usdt: 'USDT', gs: 'GS', power: 'T/H', cards: 'card' } as const;
type Column = keyof typeof UNITS;

/** The columns with what left the wallet, and with what it received. */
const SIDES: Partial<Record<Kind, { out?: Column[]; in?: Column[] }>> = {
  bought: { out: ['usdt', 'ju'], in: ['power', 'gs'] },
  boughtForAnother: { out: ['usdt', 'ju'] },
  receivedPower: { in: ['power', 'gs'] },
  claimedPower: { in: ['power'] },
  claimed: { in: ['kl'] },
  teamReward: { in: ['kl'] },
  rankingReward: { in: ['kl'] },
  withdrewTeam: { in: ['kl'] },
  withdrewRanking: { in: ['kl'] },
  sold: { out: ['kl', 'gs'], in: ['ju'] },
  soldForAnother: { in: ['ju'] },
  redeemed: { out: ['kl', 'gs', 'power'], in: ['usdt'] },
  boughtNode: { out: ['usdt', 'ju'] },
  nodeReward: { in: ['kl', 'usdt'] },
  boughtCards: { out: ['usdt'], in: ['cards'] },
  cardReward: { in: ['usdt'] },
};

/** Kinds in which the counterparty receives the `in` amounts. */
const PAID_TO_COUNTERPARTY: readonly Kind[] = ['sold', 'redeemed'];

/** The amounts that left the wallet and that it received. A payment to another wallet does not count as received. */
function sidesOf(kind: Kind, entry: Entry<'activity'>, isOther: boolean): Sides {
  const side = (columns: Column[] = []): Activity['in'] =>
    columns.flatMap((column) => {
      const digits = entry[column];
      if (digits === null || digits === '0') return [];
      return { amount: column === 'cards' ? digits : decimal(digits), unit: UNITS[column] };
    });
  const isPaidToOther = isOther && PAID_TO_COUNTERPARTY.includes(kind);
  return { out: side(SIDES[kind]?.out), in: isPaidToOther ? [] : side(SIDES[kind]?.in) };
}
