import { onFork } from '@koala/deploy/onFork';
import { receiptOf } from '@koala/deploy/send';
import { createWalletClient, http, numberToHex } from 'viem';
import type { Address, PublicClient } from 'viem';
import { explainRevert } from '../deployment/calls.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { executeData } from '../deployment/operation.ts';
import type { Call } from '../deployment/operation.ts';
import type { Route } from '../route/Route.ts';
import { readFacts } from './facts.ts';
import type { Facts } from './facts.ts';

/** The changes of an action, computed on a fork. Nothing is sent to the chain. */
export interface Preview {
  before: Facts;
  after: Facts;
  /** Gas of all transactions, including a later execution. */
  gas: bigint;
  /** Unix s of the earliest execution; absent when the action takes effect immediately. */
  readyAt?: number;
}

/**
 * Sends all transactions of a route on a fork of the chain, including the execution after the timelock's delay, by impersonating the allowed
 * senders. Rejects with the contract's error when one would fail.
 */
export async function preview(deployment: Deployment, route: Route): Promise<Preview> {
  const { action, wait } = route;
  return onFork(deployment.rpcUrl, route.from, async ({ reader }) => {
    const before = await readFacts(deployment, reader, action.calls);
    let gas = 0n;
    for (const call of route.transactions) gas += await transact(deployment, reader, route.from, call);
    if (!wait) return { before, after: await readFacts(deployment, reader, action.calls), gas };
    const { timelock, operation, executor } = wait;
    const { timestamp } = await reader.getBlock();
    const readyAt = Number(timestamp) + timelock.delay;
    await reader.request({ method: 'evm_mine', params: [{ timestamp: readyAt }] } as never);
    gas += await transact(deployment, reader, executor, {
      to: timelock.address,
      data: executeData(operation),
    });
    return { before, after: await readFacts(deployment, reader, action.calls), gas, readyAt };
  });
}

/** Sends one call on a fork from any account. Resolves to its gas. */
async function transact(
  deployment: Deployment,
  fork: PublicClient,
  from: Address,
  { to, data }: Call,
): Promise<bigint> {
  await fork.request({ method: 'anvil_impersonateAccount', params: [from] } as never);
  await fork.request({ method: 'anvil_setBalance', params: [from, numberToHex(10n ** 21n)] } as never);
  const gas = await fork.estimateGas({ account: from, to, data }).catch((error: unknown) => {
    throw new Error(`the transaction would fail: ${explainRevert(deployment, error)}`, { cause: error });
  });
  const wallet = createWalletClient({ account: from, transport: http(fork.transport.url as string) });
  const hash = await wallet.sendTransaction({
    chain: null,
    type: 'legacy',
    to,
    data,
    gas: (gas * 13n) / 10n,
  });
  const { status, gasUsed } = await receiptOf(fork, hash);
  if (status !== 'success')
    throw new Error(`the transaction would fail: reverted after using ${gasUsed} gas`);
  return gasUsed;
}
