import { forgeArtifact } from '@koala/deploy/artifact';
import { localRoles } from '@koala/deploy/localAccounts';
import { parseEther } from 'viem';
import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyNodeWithUsdt } from '../src/flows/node.ts';
import { buyPowerWithUsdt } from '../src/flows/buyPower.ts';
import { buyCards } from '../src/flows/cards.ts';
import { LIMITS_WITHOUT_ESTIMATE } from '../src/flows/engine/gasLimits.ts';
import type { Flow } from '../src/flows/Flow.ts';
import { withAllowanceReset } from '../src/flows/steps.ts';
import { RealChain } from './RealChain.ts';

let world: RealChain;
beforeAll(async () => {
  world = await RealChain.start();
  await world.pass(4 * 86_400);
  await world.settlePrices();
}, 120_000);
afterAll(() => world.chain.stop());

/** Replaces the code of USDT with Tether's; balances and allowances stay. */
async function replaceWithTether(): Promise<void> {
  const { chain, contracts } = world;
  const { bytecode } = forgeArtifact('TetherToken');
  const { contractAddress } = await chain.call<{ contractAddress: Address }>('eth_sendTransactionSync', {
    from: localRoles.deployer.address,
    data: bytecode,
    gas: '0x2dc6c0',
    gasPrice: '0x77359400',
  });
  const code = await chain.call<Hex>('eth_getCode', contractAddress, 'latest');
  await chain.call('anvil_setCode', contracts.usdt.address, code);
}

/** A wallet with an earlier approval of 1 USDT for the contract that it buys from. */
async function approver(spender: 'miner' | 'node' | 'fight101'): Promise<Address> {
  const wallet = await world.wallet(localRoles.originUser.address);
  const { usdt, [spender]: contract } = world.contracts;
  await world.chain.must(wallet, usdt, 'approve', [contract.address, parseEther('1')]);
  return wallet;
}

async function sendSteps<Request>(
  flow: Flow<Request>,
  account: Address,
  request: Request,
): Promise<string[]> {
  const context = world.contextOf(account);
  const steps = await withAllowanceReset(context, await flow.plan(context, request));
  for (const step of steps)
    expect(await world.send(account, step, LIMITS_WITHOUT_ESTIMATE[step.gas])).toBe(true);
  return steps.map(({ id }) => id);
}

it('purchases reset an earlier approval only when USDT requires it', async () => {
  const ordinary = await approver('miner');
  const [buyer, holder, collector] = [
    await approver('miner'),
    await approver('node'),
    await approver('fight101'),
  ];
  const fresh = await world.wallet(localRoles.originUser.address);
  const power = (receiver: Address) => ({ amount: parseEther('20'), receiver, approval: 'exact' as const });

  expect(await sendSteps(buyPowerWithUsdt, ordinary, power(ordinary))).toEqual(['approveUsdt', 'commit']);
  await replaceWithTether();
  const all = ['resetUsdt', 'approveUsdt', 'commit'];
  expect(await sendSteps(buyPowerWithUsdt, buyer, power(buyer))).toEqual(all);
  expect(await sendSteps(buyNodeWithUsdt, holder, { price: 0n, approval: 'max' })).toEqual(all);
  expect(await sendSteps(buyCards, collector, { quantity: 1n, approval: 'max' })).toEqual(all);
  expect(await sendSteps(buyPowerWithUsdt, fresh, power(fresh))).toEqual(['approveUsdt', 'commit']);
  // The exact approval is used up, so there is nothing to reset.
  expect(await sendSteps(buyPowerWithUsdt, buyer, power(buyer))).toEqual(['approveUsdt', 'commit']);
});
