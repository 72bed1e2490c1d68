import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import type { Action, AllowedCaller } from '../actions/Action.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { scheduleData } from '../deployment/operation.ts';
import type { Call, Operation } from '../deployment/operation.ts';
import { RoleHolders } from '../deployment/RoleHolders.ts';
import { Timelock } from '../deployment/Timelock.ts';

/** How an action is carried out: who sends which transactions now, and what the timelock executes later. */
export interface Route {
  action: Action;
  from: Address;
  transactions: Call[];
  /** Absent when the contracts act immediately. */
  wait?: { timelock: Timelock; operation: Operation; executor: Address };
}

/** Sender used to preview a call that anyone may make. */
const ANYONE: Address = '0x1000000000000000000000000000000000000001';

/**
 * The route of an action through the roles of the contracts, from `from` or, when that is undefined, from the first allowed account.
 * Rejects with the allowed accounts when `from` is not one of them.
 */
export async function planRoute(
  deployment: Deployment,
  action: Action,
  from: Address | undefined,
): Promise<Route> {
  const { calls, by } = action;
  if (by.kind === 'anyone') return { action, from: from ?? ANYONE, transactions: calls };
  const holders = await holdersOf(deployment, by);
  const direct = holders.find((holder) => from && isAddressEqual(holder, from));
  if (direct) return { action, from: direct, transactions: calls };

  const allowed: Address[] = [];
  for (const holder of holders) {
    const timelock = await Timelock.at(deployment, holder);
    if (!timelock) {
      if (!from) return { action, from: holder, transactions: calls };
      allowed.push(holder);
      continue;
    }
    const roles = await RoleHolders.read(deployment, [holder]);
    const proposers = roles.of(holder, 'proposer');
    const proposer = from ? proposers.find((each) => isAddressEqual(each, from)) : proposers[0];
    if (!proposer) {
      allowed.push(...proposers);
      continue;
    }
    const operation = await timelock.operation(calls);
    const schedule = { to: holder, data: scheduleData(operation, timelock.delay) };
    const executor = roles.of(holder, 'executor')[0] ?? proposer;
    return { action, from: proposer, transactions: [schedule], wait: { timelock, operation, executor } };
  }
  const who = allowed.join(' or ') || 'no account';
  throw new Error(
    from
      ? `${from} is not allowed to do this: ${action.title}; allowed: ${who}`
      : `no account is allowed to do this: ${action.title}`,
  );
}

async function holdersOf(
  deployment: Deployment,
  by: Exclude<AllowedCaller, { kind: 'anyone' }>,
): Promise<Address[]> {
  if (by.kind === 'account') return [by.address];
  if (by.kind === 'timelock') {
    return (await RoleHolders.read(deployment, [by.timelock])).of(by.timelock, by.role);
  }
  const { address } = deployment.contracts[by.contract];
  return (await RoleHolders.read(deployment, [address])).of(address, by.role);
}

/** The timelock that is default admin of the contracts; undefined when the admin is an account. */
export async function findTimelock(deployment: Deployment): Promise<Timelock | undefined> {
  const { address } = deployment.contracts.top101;
  const [admin] = (await RoleHolders.read(deployment, [address])).of(address, 'admin');
  return admin ? Timelock.at(deployment, admin) : undefined;
}
