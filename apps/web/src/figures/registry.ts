import type { CallResponse } from '@koala/api-schema/calls';
import { top101Abi } from '@koala/protocol/abi/top101';
import { DEAD_ADDRESS } from '@koala/protocol/chains';
import { dailyEarnings, netOfFees } from '@koala/protocol/earnings';
import {
  EMISSION_RESERVE,
  KL_SUPPLY,
  MIN_NODE_PARTS,
  MIN_POWER,
  POWER_PERCENT,
  RANKING_CAP_PERCENT,
  RANKING_PERCENT,
  RANKING_TIERS,
  RANKING_WEEK_PERCENT,
  REDEEMABLE_PERCENT,
  STAGE_PAYOUTS,
  TREASURY_PERCENT,
} from '@koala/protocol/economics';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address } from 'viem';
import type { ChainClient } from '../chain/chainClient.ts';
import type { Contracts } from '../chain/contractsOf.ts';
import { formatCount, formatExact, formatPercent, formatRecord2, formatUnits } from '../format/amounts.ts';
import { shortenAddress } from '../format/addresses.ts';
import { isSameAddress } from '../format/isAddress.ts';
import { parseAmount } from '../format/parseAmount.ts';
import type { TextKey } from '../i18n/texts.ts';

const ONE = 10n ** 18n;
const DAY = 86_400n;

export interface FigureValue {
  /** 18 decimals. */
  value: bigint;
  /** Values for the placeholders of its formula. */
  inputs: Readonly<Record<string, string>>;
}

/** Reads from the chain, all at one block. */
export interface BlockReader {
  read: ChainClient['readContract'];
  contracts: Contracts;
  config: Pick<ChainConfig, 'top101'>;
  owner: Address;
  /** Block time, Unix seconds. */
  time: bigint;
}

export type ApiReader = <N extends 'homeStats' | 'todayData' | 'joinInfo'>(
  name: N,
) => Promise<CallResponse<N>>;

interface Entry {
  title: TextKey;
  unit: 'KL' | 'USDT' | 'T/H' | '%';
}
interface ChainFigure extends Entry {
  fromChain: (reader: BlockReader) => Promise<FigureValue>;
}
interface ApiFigure extends Entry {
  fromApi: (api: ApiReader) => Promise<FigureValue>;
}

/** The call that reads the weekly ranking's pool. */
const poolAt = (top101: ChainConfig['top101']) =>
  ({ address: top101 as Address, abi: top101Abi, functionName: 'totalAmount' }) as const;

const figure6 = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });
/** Formats small factors, such as KL per T/H. */
const factor = (wei: bigint) => formatUnits(wei, { decimals: 12, trim: true });

/** Every figure that can be tapped for an explanation. The texts `figures.<id>` contain its meaning and formula. */
const registry = {
  pending: {
    title: 'home.position.pending',
    unit: 'KL',
    fromChain: async ({ read, contracts: { miner }, owner }) => {
      const [value, [, , power]] = await Promise.all([
        read({ ...miner, functionName: 'pending', args: [owner] }),
        read({ ...miner, functionName: 'userInfo', args: [owner] }),
      ]);
      const each = power === 0n ? 0n : (value * ONE) / power;
      return { value, inputs: { power: figure6(power), each: factor(each) } };
    },
  },
  daily: {
    title: 'home.position.daily',
    unit: 'KL',
    fromChain: async (reader) => {
      const { read, owner } = reader;
      const { miner } = reader.contracts;
      const [[, , power], totalPower, [nodeFee, daoFee], { day }] = await Promise.all([
        read({ ...miner, functionName: 'userInfo', args: [owner] }),
        read({ ...miner, functionName: 'totalPower' }),
        read({ ...miner, functionName: 'baseInfo' }),
        readRelease(reader),
      ]);
      const gross = dailyEarnings(power, { release: day, totalPower });
      return {
        value: netOfFees(gross, { nodeFee, daoFee }),
        inputs: {
          release: figure6(day),
          share: POWER_PERCENT.toString(),
          power: figure6(power),
          total: figure6(totalPower > MIN_POWER ? totalPower : MIN_POWER),
          fee: formatPercent(nodeFee + daoFee),
        },
      };
    },
  },
  power: {
    title: 'home.position.power',
    unit: 'T/H',
    fromChain: async ({ read, contracts: { miner }, owner }) => {
      const [order, , value] = await read({ ...miner, functionName: 'userInfo', args: [owner] });
      return { value, inputs: { order: figure6(order), life: figure6(value - order) } };
    },
  },
  redeemable: {
    title: 'home.position.redeemable',
    unit: 'USDT',
    fromChain: async ({ read, contracts: { miner }, owner }) => {
      const [[{ value, orderTotal }, , burning], [, claimedValue]] = await Promise.all([
        read({ ...miner, functionName: 'redeemOptions', args: [owner] }),
        read({ ...miner, functionName: 'userInfo', args: [owner] }),
      ]);
      return {
        value,
        inputs: {
          half: REDEEMABLE_PERCENT.toString(),
          total: figure6(orderTotal),
          counted: figure6(orderTotal === 0n ? 0n : claimedValue),
          most: figure6(burning.value),
        },
      };
    },
  },
  team: {
    title: 'user.teamReward',
    unit: 'KL',
    fromChain: async ({ read, contracts: { miner, reward }, owner }) => {
      const [value, rates] = await Promise.all([
        read({ ...reward, functionName: 'balanceOf', args: [owner] }),
        read({ ...miner, functionName: 'dynamicRates' }),
      ]);
      return {
        value,
        inputs: { rates: rates.map((rate) => `${formatPercent(BigInt(rate))}%`).join(' / ') },
      };
    },
  },
  ranking: {
    title: 'user.rankingReward',
    unit: 'KL',
    fromChain: async ({ read, contracts: { top101FF }, config: { top101 }, owner }) => {
      const [value, pool] = await Promise.all([
        read({ ...top101FF, functionName: 'balanceOf', args: [owner] }),
        read(poolAt(top101)),
      ]);
      const parts = Object.values(RANKING_TIERS).map(({ percent, places }) => `${percent}% ÷ ${places}`);
      return {
        value,
        inputs: {
          pool: figure6(pool),
          week: RANKING_WEEK_PERCENT.toString(),
          parts: parts.join(' / '),
          cap: RANKING_CAP_PERCENT.toString(),
        },
      };
    },
  },
  dividend: {
    title: 'node.rewardKl',
    unit: 'KL',
    fromChain: async ({ read, contracts: { node, miner }, owner }) => {
      const [[value], [nodeFee], parts] = await Promise.all([
        read({ ...node, functionName: 'pending', args: [owner] }),
        read({ ...miner, functionName: 'baseInfo' }),
        readParts(read, node),
      ]);
      return { value, inputs: { fee: formatPercent(nodeFee), parts } };
    },
  },
  fund: {
    title: 'node.rewardUsdt',
    unit: 'USDT',
    fromChain: async ({ read, contracts: { node }, owner }) => {
      const [[, value], parts, stage] = await Promise.all([
        read({ ...node, functionName: 'pending', args: [owner] }),
        readParts(read, node),
        read({ ...node, functionName: 'stageCount' }),
      ]);
      const { amount } = await read({ ...node, functionName: 'stageInfo', args: [stage] });
      return {
        value,
        inputs: { stage: figure6(amount), payouts: String(STAGE_PAYOUTS), parts },
      };
    },
  },
  totalPower: {
    title: 'home.stats.totalPower',
    unit: 'T/H',
    fromChain: async ({ read, contracts: { miner } }) => {
      const [value, bought] = await Promise.all([
        read({ ...miner, functionName: 'totalPower' }),
        read({ ...miner, functionName: 'totalPerformance' }),
      ]);
      return { value, inputs: { bought: figure6(bought), rest: signed(value - bought) } };
    },
  },
  bought: {
    title: 'power.performance',
    unit: 'USDT',
    fromChain: async ({ read, contracts: { miner } }) => {
      const value = await read({ ...miner, functionName: 'totalPerformance' });
      return { value, inputs: { power: figure6(value) } };
    },
  },
  power24h: {
    title: 'home.stats.power24h',
    unit: 'T/H',
    fromApi: async (api) => {
      const { power24h } = await api('homeStats');
      const value = parseAmount(power24h);
      return { value, inputs: { bought: figure6(value) } };
    },
  },
  perPerson: {
    title: 'home.stats.perPerson',
    unit: 'T/H',
    fromApi: async (api) => {
      const [stats, { joinUser }] = await Promise.all([api('homeStats'), api('joinInfo')]);
      return {
        value: parseAmount(stats.perPersonPower),
        inputs: { total: figure6(parseAmount(stats.totalPower)), people: formatCount(joinUser) },
      };
    },
  },
  released: {
    title: 'home.stats.released',
    unit: 'KL',
    fromChain: async (reader) => {
      const { day, untilNow, passed } = await readRelease(reader);
      return { value: untilNow, inputs: { day: figure6(day), passed: formatCount(Number(passed)) } };
    },
  },
  burned: {
    title: 'home.stats.burned',
    unit: 'KL',
    fromApi: async (api) => {
      const [{ todayDestroy }, { deadBalance }] = await Promise.all([api('todayData'), api('homeStats')]);
      const [value, dead] = [BigInt(todayDestroy), parseAmount(deadBalance)];
      return { value, inputs: { dead: figure6(dead), before: figure6(dead - value) } };
    },
  },
  dead: {
    title: 'power.dead',
    unit: 'KL',
    fromChain: async ({ read, contracts: { kl } }) => {
      const value = await read({ ...kl, functionName: 'balanceOf', args: [DEAD_ADDRESS] });
      const percent = formatPercent((value * 10_000n) / KL_SUPPLY);
      return { value, inputs: { percent, supply: formatRecord2(KL_SUPPLY) } };
    },
  },
  treasury: {
    title: 'home.treasury.usdt',
    unit: 'USDT',
    fromChain: async ({ read, contracts: { miner, usdt } }) => {
      const treasury = await read({ ...miner, functionName: 'treasury' });
      const value = await read({ ...usdt, functionName: 'balanceOf', args: [treasury] });
      return {
        value,
        inputs: { address: shortenAddress(treasury), percent: TREASURY_PERCENT.toString() },
      };
    },
  },
  minerKl: {
    title: 'home.treasury.miner',
    unit: 'KL',
    fromChain: async ({ read, contracts: { miner, kl }, time }) => {
      const [value, released] = await Promise.all([
        read({ ...kl, functionName: 'balanceOf', args: [miner.address] }),
        read({ ...miner, functionName: 'releasedAt', args: [time] }),
      ]);
      const left = EMISSION_RESERVE - released;
      return { value, inputs: { left: figure6(left), rest: figure6(value - left) } };
    },
  },
  rankingPool: {
    title: 'home.treasury.ranking',
    unit: 'KL',
    fromChain: async (reader) => {
      const [value, { day }] = await Promise.all([
        reader.read(poolAt(reader.config.top101)),
        readRelease(reader),
      ]);
      return {
        value,
        inputs: {
          day: figure6(day),
          percent: RANKING_PERCENT.toString(),
          week: RANKING_WEEK_PERCENT.toString(),
        },
      };
    },
  },
  price: {
    title: 'home.price',
    unit: 'USDT',
    fromChain: async ({ read, contracts: { pair, kl, oracle } }) => {
      const [token0, [reserve0, reserve1], latest, precision] = await Promise.all([
        read({ ...pair, functionName: 'token0' }),
        read({ ...pair, functionName: 'getReserves' }),
        read({ ...oracle, functionName: 'latestPrice' }),
        read({ ...oracle, functionName: 'pricePrecision' }),
      ]);
      const [ofKl, ofJu] = isSameAddress(token0, kl.address) ? [reserve0, reserve1] : [reserve1, reserve0];
      const ju = precision === 0n ? 0n : (latest * ONE) / precision;
      return {
        value: ofKl === 0n ? 0n : (ofJu * ju) / ofKl,
        inputs: { ju: figure6(ofJu), price: figure6(ju), kl: figure6(ofKl) },
      };
    },
  },
  yield: {
    title: 'home.join.yield',
    unit: '%',
    fromApi: async (api) => {
      const [{ yieldRate }, stats] = await Promise.all([api('joinInfo'), api('homeStats')]);
      const total = parseAmount(stats.totalPower);
      return {
        value: parseAmount(yieldRate),
        inputs: {
          release: figure6(parseAmount(stats.dayRelease)),
          share: POWER_PERCENT.toString(),
          price: formatExact(parseAmount(stats.klPrice)),
          total: figure6(total > MIN_POWER ? total : MIN_POWER),
        },
      };
    },
  },
} satisfies Record<string, ChainFigure | ApiFigure>;

export type FigureId = keyof typeof registry;
export const figures: Readonly<Record<FigureId, ChainFigure | ApiFigure>> = registry;

/** The block's day: KL released over all of it, KL released until the block, and the seconds that have passed. */
async function readRelease({ read, contracts: { miner }, time }: BlockReader) {
  const [startTime] = await read({ ...miner, functionName: 'flushInfo' });
  const passed = time > startTime ? (time - startTime) % DAY : 0n;
  const releasedAt = (at: bigint) => read({ ...miner, functionName: 'releasedAt', args: [at] });
  const [begin, now, end] = await Promise.all([
    releasedAt(time - passed),
    releasedAt(time),
    releasedAt(time - passed + DAY),
  ]);
  return { day: end - begin, untilNow: now - begin, passed };
}

/** The divisor of the nodes' income: the licences sold, at least `MIN_NODE_PARTS`. */
async function readParts(read: BlockReader['read'], node: BlockReader['contracts']['node']): Promise<string> {
  const [total, left] = await Promise.all([
    read({ ...node, functionName: 'totalNode' }),
    read({ ...node, functionName: 'balanceNode' }),
  ]);
  return formatCount(Math.max(Number(total - left), MIN_NODE_PARTS));
}

const signed = (wei: bigint) => (wei < 0n ? `- ${figure6(-wei)}` : `+ ${figure6(wei)}`);
