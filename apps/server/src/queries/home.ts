import type { HomeStats, JoinInfo, Treasury } from '@koala/api-schema/entities/figures';
import { top101Abi } from '@koala/protocol/abi/top101';
import { MIN_POWER, POWER_PERCENT } from '@koala/protocol/economics';
import { desc } from 'drizzle-orm';
import { erc20Abi, parseEther } from 'viem';
import type { Address as ViemAddress, PublicClient } from 'viem';
import { bindings, klPrices } from '../db/chainSchema.ts';
import { decimal } from './decimal.ts';
import { emissionOfDay } from './emission.ts';
import { DAY } from '@koala/protocol/utc8';
import { readHead, totalBefore } from './QueryContext.ts';
import type { QueryContext } from './QueryContext.ts';
import { rates } from './rates.ts';

const YIELD_DECIMALS = 4;

/** Wallets that joined, and today's base yield in percent of the power's value (1 T/H = 1 USDT), 4 decimals. */
export async function joinInfo(ctx: QueryContext): Promise<JoinInfo> {
  const [joinUser, head, power, price] = await Promise.all([
    joinUsers(ctx),
    readHead(ctx),
    totalBefore(ctx, 'netPower'),
    lastKlPrice(ctx),
  ]);
  if (!head) return { joinUser, yieldRate: '0' };
  const toPower = (emissionOfDay(ctx.manifest.startTime, head.timestamp) * POWER_PERCENT) / 100n;
  const divisor = power > MIN_POWER ? power : MIN_POWER;
  const percent = ((Number(toPower) * price) / Number(divisor)) * 100;
  return { joinUser, yieldRate: percent.toFixed(YIELD_DECIMALS) };
}

/** USDT per KL after the last trade; 0 before the first. */
async function lastKlPrice(ctx: QueryContext): Promise<number> {
  const [row] = await ctx.db
    .select({ price: klPrices.price })
    .from(klPrices)
    .orderBy(desc(klPrices.block), desc(klPrices.logIndex))
    .limit(1);
  return row?.price ?? 0;
}

/** Wallets with an inviter, the origin user not counted. */
async function joinUsers(ctx: QueryContext): Promise<number> {
  const [last] = await ctx.db
    .select({ ordinal: bindings.ordinal })
    .from(bindings)
    .orderBy(desc(bindings.ordinal))
    .limit(1);
  return last?.ordinal ?? 0;
}

/**
 * Total power, power bought in the last 24 h, power per wallet that joined (0 when none did), KL burned so far. Also the daily release, the
 * price of KL, and the current rates.
 */
export async function homeStats(ctx: QueryContext): Promise<HomeStats> {
  const head = await readHead(ctx);
  const dayAgo = (head?.timestamp ?? 0) - DAY;
  const [power, bought, boughtBefore, burned, users, price, ratesOfNow] = await Promise.all([
    totalBefore(ctx, 'netPower'),
    totalBefore(ctx, 'purchase'),
    totalBefore(ctx, 'purchase', dayAgo),
    totalBefore(ctx, 'burn'),
    joinUsers(ctx),
    lastKlPrice(ctx),
    rates(ctx),
  ]);
  return {
    totalPower: decimal(power),
    power24h: decimal(bought - boughtBefore),
    perPersonPower: decimal(users === 0 ? 0n : power / BigInt(users)),
    deadBalance: decimal(burned),
    dayRelease: decimal(head ? emissionOfDay(ctx.manifest.startTime, head.timestamp) : 0n),
    klPrice: decimal(parseEther(price.toFixed(18))),
    rates: ratesOfNow,
  };
}

/** Value of all purchases, USDT. */
export async function totalCommunityPerf(ctx: QueryContext): Promise<string> {
  return decimal(await totalBefore(ctx, 'purchase'));
}

/**
 * USDT of the treasury, KL of the miner and of the ranking's pool. Balances also change through transfers that are not indexed, so they are
 * read from the chain at its newest block, once per block for all callers.
 */
export async function treasury({ manifest }: QueryContext, chain: PublicClient): Promise<Treasury> {
  const { usdt, kl, miner, top101 } = manifest.contracts;
  const balanceOf = (token: ViemAddress, owner: ViemAddress) =>
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  const [ofTreasury, ofMiner, ofTop101] = await Promise.all([
    balanceOf(usdt.address, manifest.accounts.treasury),
    balanceOf(kl.address, miner.address),
    chain.readContract({ address: top101.address, abi: top101Abi, functionName: 'totalAmount' }),
  ]);
  return { usdt: decimal(ofTreasury), minerKl: decimal(ofMiner), top101Kl: decimal(ofTop101) };
}
