import type { Abi, Address, PublicClient } from 'viem';
import type { Deployment, Upgradeable } from '../deployment/Deployment.ts';
import { callOf, timelockAbi } from '../deployment/operation.ts';
import type { Call } from '../deployment/operation.ts';
import { parseAmount, formatAmount } from '../wording/amounts.ts';
import type { Unit } from '../wording/amounts.ts';

/** Values that the default admin sets together. `bounds` are those of the contract, except for the timelock, which accepts any delay. */
export interface Parameter {
  of: readonly [contract: Upgradeable | 'timelock', setter: string, getter: string];
  /** Position of the first value in the result of the getter; 0 when absent. */
  at?: number;
  /** The names of the values, in the order of the setter's arguments. */
  values: readonly string[];
  /** The setter takes all values as one array. */
  isArray?: boolean;
  unit: Unit;
  /** In the contract's units: basis points, seconds or wei. */
  bounds: { least: bigint; most: bigint; sumAtMost?: bigint };
}

const DAY = 86_400n;
const USDT = 10n ** 18n;
const percent = (most: bigint, least = 0n) => ({ unit: 'percent', bounds: { least, most } }) as const;
const time = (least: bigint, most: bigint) => ({ unit: 'time', bounds: { least, most } }) as const;

/** Every parameter of the contracts by its name in `set`. */
export const PARAMETERS = {
  fees: {
    of: ['miner', 'setFees', 'baseInfo'],
    ...percent(1_000n),
    values: ['node fee of claims', 'DAO fee of claims'],
  },
  dynamicRates: {
    of: ['miner', 'setDynamicRates', 'dynamicRates'],
    unit: 'percent',
    bounds: { least: 0n, most: 1_250n, sumAtMost: 1_250n },
    values: [1, 2, 3, 4, 5].map((generation) => `dynamic rate of generation ${generation}`),
    isArray: true,
  },
  gsRate: { of: ['miner', 'setGsRate', 'rates'], ...percent(2_000n), values: ['GS given with a purchase'] },
  redeemFuelRate: {
    of: ['miner', 'setRedeemFuelRate', 'rates'],
    at: 1,
    ...percent(1_000n),
    values: ['GS burned by a redemption'],
  },
  fuelRate: { of: ['swap', 'setFuelRate', 'fuelRate'], ...percent(1_000n), values: ['GS burned by a swap'] },
  maxDeviation: {
    of: ['swap', 'setMaxDeviation', 'maxDeviation'],
    ...percent(1_000n, 100n),
    values: ['maximum deviation from the average price for a sale without a minimum'],
  },
  maxEarnings: {
    of: ['node', 'setMaxEarnings', 'maxEarnings'],
    unit: 'USDT',
    bounds: { least: 1_000n * USDT, most: 500_000n * USDT },
    values: ['maximum node fund of a stage'],
  },
  sessionLength: {
    of: ['fight101', 'setSessionLength', 'sessionLength'],
    ...time(DAY, 30n * DAY),
    values: ['length of a card session'],
  },
  maxStaleness: {
    of: ['oracle', 'setMaxStaleness', 'maxStaleness'],
    ...time(60n, 3_600n),
    values: ['maximum age of the official price'],
  },
  vetoTime: {
    of: ['top101', 'setDelay', 'delay'],
    ...time(DAY / 4n, 7n * DAY),
    values: ['time to veto a ranking'],
  },
  timelockDelay: {
    of: ['timelock', 'updateDelay', 'getMinDelay'],
    ...time(DAY, 30n * DAY),
    values: ['delay of the timelock'],
  },
} as const satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;
export const parameterNames = Object.keys(PARAMETERS) as ParameterName[];

/** Converts an operator's input to the contract's values. Throws when their number, a format, a range or the sum is wrong. */
export function parseValues(name: ParameterName, texts: readonly string[]): bigint[] {
  const { unit, bounds, values }: Parameter = PARAMETERS[name];
  if (texts.length !== values.length) {
    throw new Error(`${name} takes ${values.length} values, not ${texts.length}: ${values.join(', ')}`);
  }
  const numbers = texts.map((text, index) => {
    const what = values[index] ?? name;
    const value = parseAmount(unit, text, what);
    if (value >= bounds.least && value <= bounds.most) return value;
    const range = `${formatAmount(unit, bounds.least)} to ${formatAmount(unit, bounds.most)}`;
    throw new Error(`${what}: ${text} is out of range (${range})`);
  });
  const sum = numbers.reduce((all, each) => all + each, 0n);
  if (bounds.sumAtMost !== undefined && sum > bounds.sumAtMost) {
    throw new Error(
      `${name}: the sum ${formatAmount(unit, sum)} is above ${formatAmount(unit, bounds.sumAtMost)}`,
    );
  }
  return numbers;
}

export function settingCall(deployment: Deployment, parameter: Parameter, values: bigint[]): Call {
  const [contract, functionName] = parameter.of;
  return callOf(contractOf(deployment, contract), functionName, parameter.isArray ? [values] : values);
}

/** The current values of a parameter, on the chain of `client`. */
export async function readParameter(
  deployment: Deployment,
  client: PublicClient,
  parameter: Parameter,
): Promise<bigint[]> {
  const { at = 0, values } = parameter;
  const [contract, , functionName] = parameter.of;
  const found = await client.readContract({ ...contractOf(deployment, contract), functionName });
  const all = Array.isArray(found) ? (found as (bigint | number)[]) : [found as bigint];
  return all.slice(at, at + values.length).map(BigInt);
}

function contractOf(
  { contracts, manifest }: Deployment,
  contract: Parameter['of'][0],
): { abi: Abi; address: Address } {
  if (contract !== 'timelock') return contracts[contract];
  const { upgrader } = manifest.accounts;
  if (!upgrader) throw new Error('the manifest lists no timelock (accounts.upgrader)');
  return { abi: timelockAbi, address: upgrader };
}
