import type { Rates } from '@koala/api-schema/entities/figures';
import { GENERATIONS } from '@koala/protocol/economics';
import { desc, eq } from 'drizzle-orm';
import { stringToHex } from 'viem';
import { entries } from '../db/chainSchema.ts';
import type { QueryContext } from './QueryContext.ts';

const nameOf = (name: string) => stringToHex(name, { size: 32 });

/** The names under which the contracts announce the rates. */
const NAMES = {
  dynamic: nameOf('dynamicRates'),
  gs: nameOf('gsRate'),
  redeemFuel: nameOf('redeemFuelRate'),
  saleFuel: nameOf('fuelRate'),
  nodeFee: nameOf('nodeFee'),
  daoFee: nameOf('daoFee'),
};

/** The current rates, as last announced by the contracts; null until all were announced, which happens when the contracts are set up. */
export async function rates(ctx: QueryContext): Promise<Rates | null> {
  const rows = await ctx.db
    .selectDistinctOn([entries.owner], { name: entries.owner, value: entries.total })
    .from(entries)
    .where(eq(entries.series, 'rate'))
    .orderBy(entries.owner, desc(entries.seq));
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  if (!Object.values(NAMES).every((name) => values.has(name))) return null;
  const of = (rate: keyof typeof NAMES) => values.get(NAMES[rate])!;
  return {
    gs: Number(of('gs')),
    redeemFuel: Number(of('redeemFuel')),
    saleFuel: Number(of('saleFuel')),
    nodeFee: Number(of('nodeFee')),
    daoFee: Number(of('daoFee')),
    dynamic: unpack(of('dynamic')),
  };
}

/** Five rates of 16 bits each, the first generation's lowest. */
function unpack(packed: bigint): number[] {
  return Array.from({ length: GENERATIONS }, (_, i) => Number((packed >> BigInt(16 * i)) & 0xffffn));
}
