import { LICENCE_GIFT_MAX_POWER, LICENCE_PRICE } from '@koala/protocol/economics';
import { decodeFunctionData, getAbiItem, isAddressEqual } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import type { Contracts } from '../../chain/contractsOf.ts';
import type { FlowName } from '../../flows/allFlows.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { formatDateTime } from '../../format/dateTime.ts';
import type { Texts } from '../../i18n/texts.ts';
import { t } from '../../i18n/translate.ts';
import { describeAmount } from './demoAmount.ts';

/** The flow of a call, by contract and function. */
const ACTIONS: Readonly<Record<string, FlowName>> = {
  'user.bind': 'bindInviter',
  'user.bindProxy': 'bindProxy',
  'uid.bindId': 'bindUid',
  'miner.launch': 'buyPowerWithUsdt',
  'miner.reward': 'claimReward',
  'miner.redeem': 'redeem',
  'node.launchNode': 'buyNodeWithUsdt',
  'node.launchNodeByETH': 'buyNodeWithJu',
  'node.claimMiner': 'claimMiner',
  'node.reward': 'claimNodeReward',
  'swap.sellKLTokens': 'sellKl',
  'swap.proxySell': 'proxySell',
  'fight101.buy': 'buyCards',
  'fight101.claim': 'claimDividend',
  'reward.withdraw': 'withdrawDynamic',
  'top101FF.withdraw': 'withdrawRanking',
};

type Part = keyof Texts['demoWallet']['parts'];

/** Label of a parameter by its ABI name, and the unit of an amount of 18 decimals. */
const PARTS: Readonly<Record<string, readonly [Part, unit?: string]>> = {
  inviter_: ['inviter'],
  delegate: ['delegate'],
  receiver: ['receiver'],
  principal: ['principal'],
  spender: ['spender'],
  id: ['uid'],
  quantity: ['cards'],
  session: ['session'],
  deadline: ['until'],
  amount: ['amount', 'KL'],
  usdtAmount: ['amount', 'USDT'],
  minValue: ['least', 'T/H'],
  minJu: ['least', 'JU'],
  minReceived: ['least', 'KL'],
  minRebateKL: ['least', 'KL'],
  minPaid: ['least', 'USDT'],
  maxFuel: ['most', 'GS'],
  maxKLGivenUp: ['givenUp', 'KL'],
  maxCountedValue: ['counted', 'USDT'],
};

/** Amounts of calls without parameters, from the contract's constants. */
const FIXED_AMOUNTS: Readonly<Record<string, readonly [Part, wei: bigint, unit: string]>> = {
  'node.launchNode': ['amount', LICENCE_PRICE, 'USDT'],
  'node.claimMiner': ['power', LICENCE_GIFT_MAX_POWER, 'T/H'],
};

const SPENDERS = ['fight101', 'miner', 'node', 'swap'] as const;

const TOKENS: Readonly<Record<string, string>> = { kl: 'KL', gs: 'GS', usdt: 'USDT' };

/** Approvals of at least this amount count as unlimited. */
const UNLIMITED = 2n ** 128n;

/** Describes a call of one of our contracts: its purpose, and a line per parameter. undefined for any other. */
export function describeContractCall(contracts: Contracts, to: Address, data: Hex): string | undefined {
  const found = Object.entries(contracts).find(([, { address }]) => isAddressEqual(address, to));
  if (!found) return undefined;
  const [contract, { abi }] = found;
  const call = decode(abi, data);
  if (!call) return undefined;
  const token = TOKENS[contract];
  const action = ACTIONS[`${contract}.${call.name}`];
  const isApproval = token !== undefined && call.name === 'approve';
  if (!action && !isApproval) return undefined;
  const title = action
    ? t(`flows.commit.${action}`)
    : call.args.at(-1)?.value === 0n
      ? t('flows.commit.revokeApproval')
      : t('demoWallet.approval', { token: token ?? '' });
  const spender = SPENDERS.find((name) => contracts[name].address === call.args[0]?.value);
  const lines = call.args.map(({ name, value }) =>
    name === 'spender' && spender
      ? line('spender', t(`user.contracts.${spender}`))
      : lineOf(name, value, token),
  );
  const fixedAmount = FIXED_AMOUNTS[`${contract}.${call.name}`];
  if (fixedAmount) lines.push(line(fixedAmount[0], describeAmount(fixedAmount[1], fixedAmount[2])));
  return [title, ...lines].join('\n');
}

interface Argument {
  name: string;
  value: unknown;
}

function decode(abi: Abi, data: Hex): { name: string; args: Argument[] } | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const item = getAbiItem({ abi, name: functionName, args });
    if (item?.type !== 'function') return undefined;
    return {
      name: functionName,
      args: item.inputs.map(({ name }, index) => ({ name: name ?? '', value: args[index] })),
    };
  } catch {
    return undefined;
  }
}

/** 'Amount: 12.5 KL'. The unit of an approval is its token. */
function lineOf(name: string, value: unknown, token: string | undefined): string {
  const [part, unit] = PARTS[name] ?? ['amount'];
  return line(part, written(part, value, token ?? unit));
}

const line = (part: Part, value: string) =>
  t('demoWallet.line', { name: t(`demoWallet.parts.${part}`), value });

function written(part: Part, value: unknown, unit: string | undefined): string {
  if (typeof value !== 'bigint') return shortenAddress(String(value));
  if (part === 'until') return `${formatDateTime(Number(value))}\u00a0UTC+8`;
  if (part === 'uid') return value.toString().padStart(12, '0');
  if (unit === undefined) return value.toString();
  if (value >= UNLIMITED) return `${t('flows.approvalMax')} ${unit}`;
  return describeAmount(value, unit);
}
