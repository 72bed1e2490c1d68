import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import type { Deployment, Upgradeable } from '../deployment/Deployment.ts';
import { UPGRADEABLE } from '../deployment/Deployment.ts';
import { callOf } from '../deployment/operation.ts';
import { ROLES } from '../deployment/RoleHolders.ts';
import type { Action } from './Action.ts';

/** The roles that can be granted, and the contracts that define them. */
const GRANTED = {
  keeper: ['top101'],
  guardian: ['top101', 'fight101'],
  upgrader: UPGRADEABLE,
} as const satisfies Record<string, readonly Upgradeable[]>;
type Granted = keyof typeof GRANTED;

/** An action that grants a role. The default admin grants keeper and guardian; only the upgrader grants upgrader. */
export function grant(deployment: Deployment, role: string, account: Address): Action {
  return change(deployment, 'grantRole', role, account);
}

/** An action that revokes a role. Revoking the last upgrader is possible; after that no account can upgrade or grant that role. */
export function revoke(deployment: Deployment, role: string, account: Address): Action {
  return change(deployment, 'revokeRole', role, account);
}

function change(
  deployment: Deployment,
  functionName: 'grantRole' | 'revokeRole',
  role: string,
  account: Address,
): Action {
  if (!isGranted(role)) {
    const hint = role === 'admin' ? ': `koala hand-over` replaces the admin' : '';
    throw new Error(
      `"${role}" is not a role that can be granted (${Object.keys(GRANTED).join(', ')})${hint}`,
    );
  }
  const contracts: readonly Upgradeable[] = GRANTED[role];
  const calls = contracts.map((name) =>
    callOf(deployment.contracts[name], functionName, [ROLES[role], account]),
  );
  const verb = functionName === 'grantRole' ? 'Grant' : 'Revoke';
  return {
    title: `${verb} ${account} ${functionName === 'grantRole' ? role : `as ${role}`}`,
    calls,
    by: { kind: 'role', role: role === 'upgrader' ? 'upgrader' : 'admin', contract: 'top101' },
  };
}

function isGranted(role: string): role is Granted {
  return Object.hasOwn(GRANTED, role);
}

/** First of two steps: names the next default admin of every contract. The zero address cancels. */
export function handOver(deployment: Deployment, next: Address): Action {
  return {
    title: next === zeroAddress ? 'Withdraw the admin handover' : `Name ${next} as the next admin`,
    calls: UPGRADEABLE.map((name) => callOf(deployment.contracts[name], 'beginAdminTransfer', [next])),
    by: { kind: 'role', role: 'admin', contract: 'top101' },
  };
}

/** Second step: the named account becomes default admin. Rejects when no next admin is set. */
export async function acceptAdmin(deployment: Deployment): Promise<Action> {
  const { client, contracts } = deployment;
  const named = await Promise.all(
    UPGRADEABLE.map(async (name) => {
      const contract = { ...contracts.user, address: contracts[name].address };
      return { contract, next: await client.readContract({ ...contract, functionName: 'nextAdmin' }) };
    }),
  );
  const open = named.filter(({ next }) => next !== zeroAddress);
  const next = open[0]?.next;
  if (!next) throw new Error('no next admin is set: run `koala hand-over` first');
  const own = open.filter((each) => isAddressEqual(each.next, next));
  return {
    title: `Take over as admin of ${own.length} contracts`,
    calls: own.map(({ contract }) => callOf(contract, 'acceptAdmin')),
    by: { kind: 'account', address: next },
  };
}
