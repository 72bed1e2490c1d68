import { swapAbi } from '@koala/protocol/abi/swap';
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
} from 'viem';
import type { Address, Hex } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { allFlows } from '../allFlows.ts';
import { COMMIT_EVENTS } from './accountEvents.ts';
import { abandonPrompt } from './prompts.ts';
import { useFlows } from './shownFlows.ts';
import { ACCOUNT, FlowWorld, SWAP, TOKEN } from './testing/FlowWorld.ts';

vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../api/request.ts', () => import('./testing/FakeChain.ts'));
vi.mock('../../lib/env.ts', () => import('./testing/FakeChain.ts'));

/** The wallet's own hash: no transaction has it. */
const OWN_HASH: Hex = `0x${'5a'.repeat(32)}`;
const SIGNER: Address = '0x00000000000000000000000000000000000000e1';

interface Log {
  address: Address;
  topics: Hex[];
  data: Hex;
  transactionHash: Hex;
  blockNumber: Hex;
  logIndex: Hex;
}

let world: FlowWorld;
let logs: Log[];
/** Block ranges of the log requests. */
let ranges: [number, number][];
/** Maximum blocks per request that the node allows. */
let allowed: number;

beforeEach(() => {
  world = new FlowWorld(['commit']);
  logs = [];
  ranges = [];
  allowed = 10_000;
  world.chain.codes.set(ACCOUNT.toLowerCase(), '0x6080');
  world.chain.more.set('eth_sendTransaction', () => OWN_HASH);
  world.chain.more.set('eth_getLogs', ([filter]) => {
    const { address, fromBlock, toBlock, topics } = filter as {
      address: Address;
      fromBlock: Hex;
      toBlock: Hex;
      topics: (Hex | null)[];
    };
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    ranges.push([from, to]);
    if (to - from >= allowed) throw Object.assign(new Error('range too large'), { code: -32005 });
    return logs.filter(
      (log) =>
        log.address.toLowerCase() === address.toLowerCase() &&
        Number(log.blockNumber) >= from &&
        Number(log.blockNumber) <= to &&
        topics.every((topic, index) => topic === null || topic === log.topics[index]),
    );
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

/** A signer's transaction executes the sale. */
function carryOut({ caller = ACCOUNT, klAmount = 5n } = {}): Hex {
  const transactionHash = world.chain.send({ from: SIGNER, to: ACCOUNT, data: '0x6a761202' });
  const args = { principal: caller, caller, receiver: caller };
  const amounts = [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }] as const;
  addLog({
    address: SWAP,
    topics: encodeEventTopics({ abi: swapAbi, eventName: 'Sold', args }) as Hex[],
    data: encodeAbiParameters(amounts, [klAmount, 1n, 1n]),
    transactionHash,
  });
  return transactionHash;
}

function addLog(log: Omit<Log, 'blockNumber' | 'logIndex'>): void {
  const blockNumber = world.chain.receiptOf(log.transactionHash)!['blockNumber'] as Hex;
  logs.push({ ...log, blockNumber, logIndex: '0x0' });
}

it('a later execution by a contract wallet is found by its event, whatever hash it returned', async () => {
  const run = world.run();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.stored).toMatchObject({ stage: 'mining', prompt: { isContract: true } });
  // A sale of another account, and another sale of the same one.
  carryOut({ caller: SIGNER });
  carryOut({ klAmount: 6n });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.stored?.stage).toBe('mining');
  const hash = carryOut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await run).status).toBe('mined');
  expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
});

it('of two equal calls each is found once', async () => {
  void world.run();
  await vi.advanceTimersByTimeAsync(310_000);
  abandonPrompt(world.stored!.id);
  world.left = ['commit'];
  void world.run();
  await vi.advanceTimersByTimeAsync(10_000);
  const hashes = () => useFlows.getState().records.map(({ steps: [step] }) => step?.isMined && step.hash);
  const first = carryOut();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(hashes().filter((hash) => hash === first)).toHaveLength(1);
  const second = carryOut();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(hashes().sort()).toEqual([first, second]);
});

it('the event of a call is restricted by the summary of its run', () => {
  const receiver = SIGNER;
  const args = (flow: keyof typeof COMMIT_EVENTS, summary = {}) =>
    COMMIT_EVENTS[flow]!(ACCOUNT, summary).args;
  expect(args('buyPowerWithUsdt', { receiver })).toEqual({ payer: ACCOUNT, receiver });
  expect(args('proxySell', { principal: SIGNER })).toEqual({ caller: ACCOUNT, principal: SIGNER });
  expect(args('sellKl')).toEqual({ caller: ACCOUNT, principal: ACCOUNT });
  expect(args('claimReward', { principal: SIGNER })).toEqual({ caller: ACCOUNT, user: SIGNER });
  expect(args('withdrawDynamic')).toEqual({ caller: ACCOUNT, user: ACCOUNT });
  expect(args('redeem', { principal: SIGNER })).toEqual({ user: SIGNER, to: ACCOUNT });
  expect(args('bindInviter', { inviter: SIGNER })).toEqual({ user: ACCOUNT, inviter: SIGNER });
  expect(args('bindProxy', { delegate: SIGNER })).toEqual({ principal: ACCOUNT, delegate: SIGNER });
  expect(args('claimDividend', { session: '3' })).toEqual({ user: ACCOUNT, session: 3n });
});

it('its signers may take longer than the page waits', async () => {
  const run = world.run();
  await vi.advanceTimersByTimeAsync(310_000);
  expect((await run).status).toBe('unknown');
  await vi.advanceTimersByTimeAsync(3_600_000);
  const hash = carryOut();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
});

it('and the page may be closed meanwhile', async () => {
  void world.run();
  await vi.advanceTimersByTimeAsync(310_000);
  await vi.advanceTimersByTimeAsync(86_400_000);
  const hash = carryOut();
  const resumed = world.reload();
  await vi.advanceTimersByTimeAsync(10_000);
  await resumed;
  expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash, isMined: true }] });
});

it('a failed execution is reported as failed', async () => {
  const run = world.run();
  await vi.advanceTimersByTimeAsync(5_000);
  const transactionHash = world.chain.send({ from: SIGNER, to: ACCOUNT, data: '0x6a761202' });
  const abi = parseAbi(['event ExecutionFailure(bytes32 indexed txHash, uint256 payment)']);
  addLog({
    address: ACCOUNT,
    topics: encodeEventTopics({ abi, args: { txHash: OWN_HASH } }) as Hex[],
    data: numberToHex(0, { size: 32 }),
    transactionHash,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await run).status).toBe('reverted');
});

it('a node that limits the block range gets smaller requests', async () => {
  allowed = 200;
  const run = world.run();
  await vi.advanceTimersByTimeAsync(5_000);
  let head = 3_000;
  world.chain.more.set('eth_blockNumber', () => numberToHex(head++));
  const hash = carryOut();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await run).status).toBe('mined');
  expect(world.stored?.steps[0]?.hash).toBe(hash);
  expect(ranges.every(([from, to]) => to - from < 2_000)).toBe(true);
});

it('its approval is followed too, and then the next step is requested', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SWAP, 9n] });
  world.left = ['approveKl', 'commit'];
  void world.run(world.flowWith(({ id }) => (id === 'commit' ? {} : { data })));
  await vi.advanceTimersByTimeAsync(5_000);
  const transactionHash = world.chain.send({ from: SIGNER, to: ACCOUNT, data: '0x6a761202' });
  addLog({
    address: TOKEN,
    topics: encodeEventTopics({
      abi: erc20Abi,
      eventName: 'Approval',
      args: { owner: ACCOUNT, spender: SWAP },
    }) as Hex[],
    data: numberToHex(9n, { size: 32 }),
    transactionHash,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.stored).toMatchObject({ stage: 'mining', steps: [{ isMined: true }, { hash: OWN_HASH }] });
});

it('its batch is found by the event of its last call when the wallet does not respond', async () => {
  world.left = ['approveKl', 'commit'];
  world.acceptBatches(() => ({ id: OWN_HASH }));
  world.chain.more.set('wallet_getCallsStatus', () => ({ status: 100 }));
  const run = world.run();
  await vi.advanceTimersByTimeAsync(320_000);
  expect((await run).status).toBe('unknown');
  const hash = carryOut();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash }, { hash, isMined: true }] });
});

it('an account whose code is delegated (EIP-7702) sends ordinary transactions', async () => {
  world.chain.codes.set(ACCOUNT.toLowerCase(), `0xef0100${'11'.repeat(20)}`);
  world.chain.more.delete('eth_sendTransaction');
  expect((await world.run()).status).toBe('mined');
  expect(world.stored?.prompt).not.toHaveProperty('isContract');
});

it('its prompt is not forgotten five minutes after its page was closed', async () => {
  world.chain.more.set('eth_sendTransaction', () => new Promise(() => undefined));
  void world.run();
  await vi.advanceTimersByTimeAsync(5_000);
  const resumed = world.reload();
  await vi.advanceTimersByTimeAsync(310_000);
  await resumed;
  expect(world.stored?.stage).toBe('unknown');
  const hash = carryOut();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(world.stored).toMatchObject({ stage: 'done', steps: [{ hash }] });
});

it('the event of every flow names the account in a field by which it can be searched for', () => {
  const approvals = ['letDelegateRedeem', 'letDelegateSell', 'revokeApproval'];
  expect([...Object.keys(COMMIT_EVENTS), ...approvals].sort()).toEqual(Object.keys(allFlows).sort());
  for (const eventOf of Object.values(COMMIT_EVENTS)) {
    const { abi, name, args } = eventOf(ACCOUNT, {});
    const topics = encodeEventTopics({ abi, eventName: name, args });
    expect(topics.slice(1)).toContain(numberToHex(BigInt(ACCOUNT), { size: 32 }));
  }
});
