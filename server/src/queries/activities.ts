import type { Activity, SPENDERS } from '@koala/api-schema/entities/records';
import type { Calls } from '@koala/api-schema/calls';
import type { ContractName, Manifest } from '@koala/protocol/manifest';
import { zeroAddress } from 'viem';
import type { z } from 'zod';
import { ACTIVITIES } from '../db/activity.ts';
import type { Series } from '../db/series.ts';
import { decimalOfDigits } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { checksumAddress } from './checksumAddress.ts';
import { readPage, readTransaction } from './readPage.ts';
import type { Entry, Page } from './readPage.ts';

type Request = Omit<z.output<Calls['activities']['request']>, 'address'>;
type Kind = Activity['kind'];
type Sides = Pick<Activity, 'in' | 'out'>;
type Unit = Activity['in'][number]['unit'];

/** The series with the rows of one kind. */
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
  const toRow = (entry: Entry, finalised: number) => toActivity(ctx.manifest, address, entry, finalised);
  if (hash === undefined) return readPage(ctx, kind ? FILTERED[kind] : 'activity', address, page, toRow);
  return readTransaction(ctx, address, hash, page, toRow);
}

function toActivity(manifest: Manifest, owner: Address, entry: Entry, finalised: number): Activity {
  const kind = kindOf(entry);
  const other = entry.counterparty;
  const isOther = other !== null && other !== owner.toLowerCase() && other !== zeroAddress;
  const approved = APPROVED[kind];
  return {
    id: `${entry.series}-${entry.seq}`,
    kind,
    createdAt: formatUtc8(entry.timestamp),
    status: kind === 'saleFailed' ? 3 : entry.block <= finalised ? 1 : 2,
    ...sidesOf(kind, entry, isOther),
    other: isOther ? checksumAddress(other) : null,
    allowed: approved
      ? { amount: decimalOfDigits(entry.amount), unit: approved, spender: spenderAt(manifest, other) }
      : null,
    txHash: entry.txHash,
    blockNumber: entry.block,
  };
}

/** Which token a wallet approved. */
const APPROVED: Partial<Record<Kind, NonNullable<Activity['allowed']>['unit']>> = {
  approvedKl: 'KL',
  approvedGs: 'GS',
  approvedUsdt: 'USDT',
};

const SPENDER_CONTRACTS = {
  swap: 'bfSwap',
  miner: 'bfMiner',
  node: 'node',
  fight101: 'fight101',
} as const satisfies Record<Spender, ContractName>;
type Spender = (typeof SPENDERS)[number];

/** The app's name of the contract at `address` (lower case); null when the app has not approved that contract. */
function spenderAt({ contracts }: Manifest, address: string | null): Spender | null {
  const names = Object.keys(SPENDER_CONTRACTS) as Spender[];
  return names.find((name) => contracts[SPENDER_CONTRACTS[name]].address.toLowerCase() === address) ?? null;
}

const kinds = new Map<number, Kind>(Object.entries(ACTIVITIES).map(([kind, { tag }]) => [tag, kind as Kind]));
/** The meaning of tags in series that also serve other lists. */
const SHARED: Partial<Record<Series, readonly Kind[]>> = {
  buy: ['bought', 'boughtForAnother', 'receivedPower'],
  swap: ['saleFailed', 'sold', 'soldForAnother', 'saleFailed'],
};

function kindOf({ series, tag }: Entry): Kind {
  if (series === 'miner') return 'claimed';
  if (series === 'dynamic') return 'teamReward';
  if (series === 'ranking') return 'rankingReward';
  return SHARED[series]?.[tag] ?? kinds.get(tag)!;
}

/** The amounts that left the wallet and that it received. A payment to another wallet is not received. */
function sidesOf(kind: Kind, entry: Entry, isOther: boolean): Sides {
  const { amount, amount2 } = entry;
  const side = (digits: string | null, unit: Unit) =>
    digits === null || digits === '0' ? [] : [{ amount: decimalOfDigits(digits), unit }];
  const first = (unit: Unit) => side(amount, unit);
  const second = (unit: Unit) => side(amount2, unit);
  const gs = side(entry.gs, 'GS');
  const paid = amount2 === '0' ? first('USDT') : second('JU');
  switch (kind) {
    case 'bought':
      return { out: paid, in: [...first('T/H'), ...gs] };
    case 'boughtForAnother':
      return { out: paid, in: [] };
    case 'receivedPower':
      return { out: [], in: [...first('T/H'), ...gs] };
    case 'claimedPower':
      return { out: [], in: first('T/H') };
    case 'claimed':
    case 'teamReward':
    case 'rankingReward':
    case 'withdrewTeam':
    case 'withdrewRanking':
      return { out: [], in: first('KL') };
    case 'sold':
      return { out: [...first('KL'), ...gs], in: isOther ? [] : second('JU') };
    case 'soldForAnother':
      return { out: [], in: second('JU') };
    case 'redeemed':
      return {
        out: [...second('KL'), ...gs, ...side(entry.power, 'T/H')],
        in: isOther ? [] : first('USDT'),
      };
    case 'boughtNode':
      return { out: [...first('USDT'), ...second('JU')], in: [] };
    case 'nodeReward':
      return { out: [], in: [...first('KL'), ...second('USDT')] };
    case 'boughtCards':
      return { out: first('USDT'), in: amount2 === '0' ? [] : [{ amount: amount2, unit: 'card' }] };
    case 'cardReward':
      return { out: [], in: first('USDT') };
    case 'saleFailed':
    case 'bound':
    case 'invited':
    case 'namedDelegate':
    case 'becameDelegate':
    case 'boundUid':
    case 'approvedKl':
    case 'approvedGs':
    case 'approvedUsdt':
      return { out: [], in: [] };
  }
}
