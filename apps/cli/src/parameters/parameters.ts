import { encodeFunctionData } from 'viem';
import type { PublicClient } from 'viem';
import type { Deployment } from '../deployment/Deployment.ts';
import { timelockAbi } from '../deployment/operation.ts';
import type { Call } from '../deployment/operation.ts';
import { parseAmount, formatAmount } from '../wording/amounts.ts';
import type { Unit } from '../wording/amounts.ts';

/** A value that the default admin may set, within the bounds of its contract. */
export interface Parameter {
  /** The names of the values, in the order of the call's arguments. */
  values: string[];
  unit: Unit;
  /** In the contract's units: basis points, seconds or wei. */
  bounds: { least: bigint; most: bigint; sumAtMost?: bigint };
  functionName: string;
  call(deployment: Deployment, values: bigint[]): Call;
  read(deployment: Deployment, client: PublicClient): Promise<readonly bigint[]>;
}

const DAY = 86_400n;
const percent = (most: bigint, least = 0n) => ({ unit: 'percent', bounds: { least, most } }) as const;

/** Every parameter of the contracts by its name in `set`. */
export const PARAMETERS = {
  fees: {
    ...percent(1_000n),
    values: ['node fee of claims', 'DAO fee of claims'],
    functionName: 'setFees',
    call: ({ contracts: { miner } }, [node = 0n, dao = 0n]) => ({
      to: miner.address,
      data: encodeFunctionData({ abi: miner.abi, functionName: 'setFees', args: [node, dao] }),
    }),
    read: async ({ contracts: { miner } }, client) =>
      (await client.readContract({ ...miner, functionName: 'baseInfo' })).slice(0, 2).map(asNumber),
  },
  dynamicRates: {
    unit: 'percent',
    bounds: { least: 0n, most: 1_250n, sumAtMost: 1_250n },
    values: [1, 2, 3, 4, 5].map((generation) => `dynamic rate of generation ${generation}`),
    functionName: 'setDynamicRates',
    call: ({ contracts: { miner } }, rates) => {
      const args = [rates.map(Number) as [number, number, number, number, number]] as const;
      return {
        to: miner.address,
        data: encodeFunctionData({ abi: miner.abi, functionName: 'setDynamicRates', args }),
      };
    },
    read: async ({ contracts: { miner } }, client) =>
      (await client.readContract({ ...miner, functionName: 'dynamicRates' })).map(asNumber),
  },
  gsRate: {
    ...percent(2_000n),
    values: ['GS given with a purchase'],
    functionName: 'setGsRate',
    call: ({ contracts: { miner } }, [rate = 0n]) => ({
      to: miner.address,
      data: encodeFunctionData({ abi: miner.abi, functionName: 'setGsRate', args: [rate] }),
    }),
    read: async ({ contracts: { miner } }, client) =>
      (await client.readContract({ ...miner, functionName: 'rates' })).slice(0, 1),
  },
  redeemFuelRate: {
    ...percent(1_000n),
    values: ['GS burned by a redemption'],
    functionName: 'setRedeemFuelRate',
    call: ({ contracts: { miner } }, [rate = 0n]) => ({
      to: miner.address,
      data: encodeFunctionData({ abi: miner.abi, functionName: 'setRedeemFuelRate', args: [rate] }),
    }),
    read: async ({ contracts: { miner } }, client) =>
      (await client.readContract({ ...miner, functionName: 'rates' })).slice(1, 2),
  },
  fuelRate: {
    ...percent(1_000n),
    values: ['GS burned by a swap'],
    functionName: 'setFuelRate',
    call: ({ contracts: { swap } }, [rate = 0n]) => ({
      to: swap.address,
      data: encodeFunctionData({ abi: swap.abi, functionName: 'setFuelRate', args: [rate] }),
    }),
    read: async ({ contracts: { swap } }, client) => [
      await client.readContract({ ...swap, functionName: 'fuelRate' }),
    ],
  },
  maxDeviation: {
    ...percent(1_000n, 100n),
    values: ['maximum deviation of a swap from the average price'],
    functionName: 'setMaxDeviation',
    call: ({ contracts: { swap } }, [deviation = 0n]) => ({
      to: swap.address,
      data: encodeFunctionData({ abi: swap.abi, functionName: 'setMaxDeviation', args: [deviation] }),
    }),
    read: async ({ contracts: { swap } }, client) => [
      await client.readContract({ ...swap, functionName: 'maxDeviation' }),
    ],
  },
  maxEarnings: {
    unit: 'USDT',
    bounds: { least: 1_000n * 10n ** 18n, most: 500_000n * 10n ** 18n },
    values: ['maximum node fund of a stage'],
    functionName: 'setMaxEarnings',
    call: ({ contracts: { node } }, [value = 0n]) => ({
      to: node.address,
      data: encodeFunctionData({ abi: node.abi, functionName: 'setMaxEarnings', args: [value] }),
    }),
    read: async ({ contracts: { node } }, client) => [
      await client.readContract({ ...node, functionName: 'maxEarnings' }),
    ],
  },
  sessionLength: {
    unit: 'time',
    bounds: { least: DAY, most: 30n * DAY },
    values: ['length of a card session'],
    functionName: 'setSessionLength',
    call: ({ contracts: { fight101 } }, [length = 0n]) => ({
      to: fight101.address,
      data: encodeFunctionData({ abi: fight101.abi, functionName: 'setSessionLength', args: [length] }),
    }),
    read: async ({ contracts: { fight101 } }, client) => [
      await client.readContract({ ...fight101, functionName: 'sessionLength' }),
    ],
  },
  maxStaleness: {
    unit: 'time',
    bounds: { least: 60n, most: 3_600n },
    values: ['maximum age of the official price'],
    functionName: 'setMaxStaleness',
    call: ({ contracts: { oracle } }, [staleness = 0n]) => ({
      to: oracle.address,
      data: encodeFunctionData({ abi: oracle.abi, functionName: 'setMaxStaleness', args: [staleness] }),
    }),
    read: async ({ contracts: { oracle } }, client) => [
      await client.readContract({ ...oracle, functionName: 'maxStaleness' }),
    ],
  },
  vetoTime: {
    unit: 'time',
    bounds: { least: DAY / 4n, most: 7n * DAY },
    values: ['time to veto a ranking'],
    functionName: 'setDelay',
    call: ({ contracts: { top101 } }, [delay = 0n]) => ({
      to: top101.address,
      data: encodeFunctionData({ abi: top101.abi, functionName: 'setDelay', args: [delay] }),
    }),
    read: async ({ contracts: { top101 } }, client) => [
      await client.readContract({ ...top101, functionName: 'delay' }),
    ],
  },
  timelockDelay: {
    unit: 'time',
    bounds: { least: DAY, most: 30n * DAY },
    values: ['delay of the timelock'],
    functionName: 'updateDelay',
    call: ({ manifest }, [delay = 0n]) => ({
      to: timelockOf(manifest.accounts),
      data: encodeFunctionData({ abi: timelockAbi, functionName: 'updateDelay', args: [delay] }),
    }),
    read: async ({ manifest }, client) => {
      const timelock = { abi: timelockAbi, address: timelockOf(manifest.accounts) } as const;
      return [await client.readContract({ ...timelock, functionName: 'getMinDelay' })];
    },
  },
} satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;
export const parameterNames = Object.keys(PARAMETERS) as ParameterName[];

/** Converts an operator's input to the contract's value. Throws with the name of the wrong value, its bounds and its unit. */
export function parseValues(name: ParameterName, texts: readonly string[]): bigint[] {
  const { unit, bounds, values }: Parameter = PARAMETERS[name];
  if (texts.length !== values.length) {
    throw new Error(`${name} takes ${values.length} values: ${values.join(', ')}`);
  }
  const numbers = texts.map((text, index) => {
    const value = parseAmount(unit, text);
    if (value >= bounds.least && value <= bounds.most) return value;
    const range = `${formatAmount(unit, bounds.least)} to ${formatAmount(unit, bounds.most)}`;
    throw new Error(`${values[index] ?? name}: ${text} is out of range (${range})`);
  });
  const sum = numbers.reduce((all, each) => all + each, 0n);
  if (bounds.sumAtMost !== undefined && sum > bounds.sumAtMost) {
    throw new Error(
      `${name}: the sum ${formatAmount(unit, sum)} is above ${formatAmount(unit, bounds.sumAtMost)}`,
    );
  }
  return numbers;
}

function timelockOf({ upgrader }: Deployment['manifest']['accounts']): `0x${string}` {
  if (!upgrader) throw new Error('the manifest lists no timelock (accounts.upgrader)');
  return upgrader;
}

function asNumber(value: unknown): bigint {
  return BigInt(value as bigint | number);
}
