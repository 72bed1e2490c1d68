import { sql } from 'drizzle-orm';
import { padHex } from 'viem';
import { bulkInsert } from '../../src/db/bulkInsert.ts';
import { blocks, entries, state } from '../../src/db/chainSchema.ts';
import { ACTIVITIES } from '../../src/db/series.ts';
import type { ActivityKind, Series } from '../../src/db/series.ts';
import { readStanding } from '../../src/db/figureFeed.ts';
import { FigureRows } from '../../src/indexer/FigureRows.ts';
import type { TestServer } from './testServer.ts';

type Address = `0x${string}`;

const blockHash = (n: number) => padHex(`0x${n.toString(16)}`, { size: 32 });

/** Makes block `number` the indexed head, one second old, of a chain whose newest block is `chainHead`. */
export async function setHead(
  server: TestServer,
  number: number,
  overrides: Partial<typeof state.$inferInsert> = {},
): Promise<void> {
  const seconds = Math.floor(server.time.now / 1000);
  const head = {
    number,
    hash: blockHash(0xb000_0000 + number),
    timestamp: seconds - 1,
    chainHead: number,
    status: 'live' as const,
    seenAt: seconds,
    // Rows may have been added to earlier blocks, so all figures are recomputed.
    figuresNumber: -1,
    ...overrides,
  };
  await server.db
    .insert(state)
    .values({
      id: 1,
      chainId: server.manifest.chainId,
      genesisHash: server.manifest.genesisHash,
      deployment: 'test',
      epoch: 0,
      ...head,
    })
    .onConflictDoUpdate({ target: state.id, set: head });
  await server.db.execute(
    sql`insert into ${blocks} (number, hash, parent, timestamp)
      select block, '0x', '0x', min(timestamp) from ${entries} where series = 'purchase' group by block on conflict do nothing`,
  );
  const standing = (await readStanding(server.db))!;
  const figures = new FigureRows(server.manifest.accounts.originUser);
  await figures.update(server.db, standing, (work) => server.db.transaction(work));
  await server.heads.refresh();
}

/** The first kind of activity whose rows are in `series`; `bought` if there is none. */
const kindIn = (series: Series) =>
  (Object.keys(ACTIVITIES) as ActivityKind[]).find((kind) => ACTIVITIES[kind] === series) ?? 'bought';

/** Appends rows `from` to `to` of a series of `owner`; row n has n KL, JU, USDT, T/H and cards, and is in block n. */
export async function addRows(
  server: TestServer,
  series: Series,
  owner: Address,
  from: number,
  to: number,
  overrides: Partial<typeof entries.$inferInsert> = {},
): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, i) => from + i).map((seq) => {
    const amount = BigInt(seq) * 10n ** 18n;
    return {
      series,
      owner,
      seq,
      block: seq,
      timestamp: Math.floor(server.time.now / 1000) - 10_000 + seq,
      txHash: blockHash(0xa000_0000 + seq),
      counterparty: padHex(`0x${(0xc000 + seq).toString(16)}`, { size: 20 }),
      kind: kindIn(series),
      ...{ kl: amount, ju: amount, usdt: amount, power: amount, cards: BigInt(seq), total: 0n },
      ...overrides,
    };
  });
  await server.db.transaction((tx) => bulkInsert(tx, entries, rows));
}
