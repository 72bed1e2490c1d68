import { encodeFunctionData, isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import type { Deployment } from '../deployment/Deployment.ts';
import { UPGRADEABLE } from '../deployment/Deployment.ts';
import type { Action } from './Action.ts';

/** First of two steps: names the next default admin of every contract. The zero address cancels. */
export function handOver(deployment: Deployment, next: Address): Action {
  const { abi } = deployment.contracts.user;
  const data = encodeFunctionData({ abi, functionName: 'beginAdminTransfer', args: [next] });
  return {
    title: next === zeroAddress ? 'Withdraw the admin handover' : `Name ${next} as the next admin`,
    calls: UPGRADEABLE.map((name) => ({ to: deployment.contracts[name].address, data })),
    by: { kind: 'role', role: 'admin', contract: 'top101' },
  };
}

/** Second step: the named account becomes default admin. Rejects when no next admin is set. */
export async function acceptAdmin(deployment: Deployment): Promise<Action> {
  const { client, contracts } = deployment;
  const { abi } = contracts.user;
  const named = await Promise.all(
    UPGRADEABLE.map(async (name) => {
      const { address } = contracts[name];
      return { address, next: await client.readContract({ abi, address, functionName: 'nextAdmin' }) };
    }),
  );
  const open = named.filter(({ next }) => next !== zeroAddress);
  const next = open[0]?.next;
  if (!next) throw new Error('no next admin is set: run `koala hand-over` first');
  const data = encodeFunctionData({ abi, functionName: 'acceptAdmin' });
  const own = open.filter((each) => isAddressEqual(each.next, next));
  return {
    title: `Take over as admin of ${own.length} contracts`,
    calls: own.map(({ address }) => ({ to: address, data })),
    by: { kind: 'account', address: next },
  };
}
