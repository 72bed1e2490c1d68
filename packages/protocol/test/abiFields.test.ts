import type { Abi, AbiFunction } from 'viem';
import { expect, it } from 'vitest';
import { fight101Abi } from '../src/abi/fight101.ts';
import { klAbi } from '../src/abi/kl.ts';
import { minerAbi } from '../src/abi/miner.ts';
import { nodeAbi } from '../src/abi/node.ts';
import { oracleAbi } from '../src/abi/oracle.ts';
import { rewardAbi } from '../src/abi/reward.ts';
import { swapAbi } from '../src/abi/swap.ts';
import { top101Abi } from '../src/abi/top101.ts';
import { top101FFAbi } from '../src/abi/top101FF.ts';
import { uidAbi } from '../src/abi/uid.ts';
import { userAbi } from '../src/abi/user.ts';

const functionsOf = (abi: Abi, name: string) =>
  abi.filter((item): item is AbiFunction => item.type === 'function' && item.name === name);
/** Parameter types of a function, once per overload. */
const takes = (abi: Abi, name: string) =>
  functionsOf(abi, name).map(({ inputs }) => inputs.map(({ type }) => type).join());
/** Return values of a view, in order. */
const answers = (abi: Abi, name: string) =>
  functionsOf(abi, name).map(({ outputs }) =>
    outputs.map((output) => `${output.type} ${output.name ?? ''}`.trim()),
  );

// shows EN-05
it('the fields that the specification names come in its order', () => {
  expect(answers(nodeAbi, 'userInfo')).toEqual([
    ['bool isClaim', 'bool isNode_', 'uint256 weight', 'uint256 rewardDebt'],
  ]);
  // Total and claimed value of the open purchase order, and the wallet's power.
  expect(answers(minerAbi, 'userInfo')).toEqual([
    ['uint256 usdtValue', 'uint256 claimedValue', 'uint256 power', 'uint256 rewardDebt'],
  ]);
  expect(answers(minerAbi, 'flushInfo')).toEqual([
    ['uint256 startTime', 'uint256 lastSubDay', 'uint256 lastX', 'uint256 baseX'],
  ]);
  expect(answers(minerAbi, 'baseInfo')).toEqual([
    ['uint256 nodeFee', 'uint256 daoFee', 'address nodeAddress', 'address daoAddress'],
  ]);
  for (const name of ['totalNode', 'balanceNode', 'launchNodeAmount'])
    expect(answers(nodeAbi, name), name).toEqual([['uint256']]);
  expect(answers(nodeAbi, 'pending')).toEqual([['uint256 klAmount', 'uint256 usdtAmount']]);
});

// shows AP-05
it.each<[string, Abi, string[]]>([
  ['top101', top101Abi, ['totalAmount']],
  ['top101FF', top101FFAbi, ['balanceOf']],
  ['kl', klAbi, ['balanceOf', 'allowance']],
  ['oracle', oracleAbi, ['latestPrice', 'pricePrecision']],
  ['user', userAbi, ['receiver', 'inviter']],
  ['miner', minerAbi, ['baseInfo', 'userInfo', 'pending', 'flushInfo', 'JUToUSDT']],
  [
    'node',
    nodeAbi,
    ['totalNode', 'balanceNode', 'launchNodeAmount', 'pending', 'giveMinerAmount', 'userInfo'],
  ],
  ['reward', rewardAbi, ['balanceOf']],
  ['uid', uidAbi, ['getJuId']],
  ['fight101', fight101Abi, ['enable', 'price']],
])('%s is read by the names of the specification', (_, abi, names) => {
  for (const name of names) {
    const [found] = functionsOf(abi, name);
    expect(found?.stateMutability, name).toBe('view');
  }
});

// shows AP-05
it('writes have the names and arguments of the specification', () => {
  const writes: [Abi, string, string][] = [
    [klAbi, 'approve', 'address,uint256'],
    [swapAbi, 'sellKLTokens', 'uint256'],
    [swapAbi, 'proxySell', 'address,uint256'],
    [userAbi, 'bindProxy', 'address'],
    [userAbi, 'bind', 'address'],
    [uidAbi, 'bindId', 'uint256'],
    [nodeAbi, 'launchNode', ''],
    [nodeAbi, 'launchNodeByETH', ''],
    [nodeAbi, 'reward', ''],
    [nodeAbi, 'claimMiner', ''],
    [minerAbi, 'launch', 'address,uint256'],
    [minerAbi, 'reward', ''],
    [minerAbi, 'redeem', ''],
    [minerAbi, 'redeem', 'address'],
    [rewardAbi, 'withdraw', ''],
    [fight101Abi, 'buy', ''],
  ];
  for (const [abi, name, inputs] of writes) expect(takes(abi, name), name).toContain(inputs);
});
