import type { ExportFile, ExportRow } from '@koala/api-schema/entities/export';
import { HISTORIES } from '@koala/api-schema/kinds/histories';
import { getAddress } from 'viem';
import { readIndexState } from '../../db/indexState.ts';
import { createDecodeLog } from '../../decode/contractDecoders.ts';
import { DAY, UTC8_OFFSET } from '@koala/protocol/utc8';
import { readHead } from '../QueryContext.ts';
import type { Address, QueryContext } from '../QueryContext.ts';
import { positionBefore } from './positions.ts';
import { isoTime, readHistory } from './readHistory.ts';

export interface ExportRequest {
  address: string;
  /** Comma-separated names, or `all`. */
  history: string;
  /** Days in UTC+8, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The head of an export, and its rows in pages: one history after the other, each oldest first. */
export interface Export {
  about: Omit<ExportFile, 'rows'>;
  /** Throws ReorganizedError after the last page if the chain was reorganized, because the pages may then mix two branches. */
  pages: AsyncGenerator<ExportRow[]>;
}

class ReorganizedError extends Error {
  override readonly name = 'ReorganizedError';
}

/** An export up to the newest indexed block; undefined while nothing is indexed. */
export async function createExport(
  ctx: QueryContext,
  { address, history, from, to }: ExportRequest,
): Promise<Export | undefined> {
  // Read from the database and not from the last poll, because the later comparison needs the state before the first page.
  const state = await readIndexState(ctx.db);
  const head = await readHead({ ...ctx, state: () => Promise.resolve(state) });
  if (!head) return undefined;
  const owner = address.toLowerCase() as Address;
  const period = {
    from: from === undefined ? 0 : startOf(from),
    to: Math.min(to === undefined ? Infinity : startOf(to) + DAY, head.timestamp + 1),
  };
  const chosen =
    history === 'all' ? HISTORIES : HISTORIES.filter((name) => history.split(',').includes(name));
  const decode = createDecodeLog(ctx.manifest);
  const pages = async function* (): AsyncGenerator<ExportRow[]> {
    for (const name of chosen) yield* readHistory(ctx, decode, name, owner, period, head);
    if ((await readIndexState(ctx.db))?.epoch !== head.epoch)
      throw new ReorganizedError('the chain was reorganized while the export was read');
  };
  const [opening, closing] = await Promise.all([
    positionBefore(ctx, owner, period.from),
    positionBefore(ctx, owner, Math.max(period.from, period.to)),
  ]);
  const block = { number: head.number, hash: head.hash, time: isoTime(head.timestamp) };
  const about = {
    address: getAddress(owner),
    chainId: ctx.manifest.chainId,
    from: from ?? null,
    to: to ?? null,
  };
  return { about: { ...about, block, opening, closing }, pages: pages() };
}

/** Midnight in UTC+8 of a day "YYYY-MM-DD", unix seconds. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000 - UTC8_OFFSET;
