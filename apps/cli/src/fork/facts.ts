import { zeroAddress } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import { PARAMETERS, parameterNames, readParameter } from '../parameters/parameters.ts';
import type { Parameter } from '../parameters/parameters.ts';
import { formatAmount } from '../wording/amounts.ts';
import { formatTimeRoundedUp } from '../wording/times.ts';
import { decodeCall } from '../deployment/calls.ts';
import type { DecodedCall } from '../deployment/calls.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { timelockAbi } from '../deployment/operation.ts';
import type { Call } from '../deployment/operation.ts';
import { readAdmin, readImplementation } from '../deployment/proxies.ts';
import { roleName } from '../deployment/RoleHolders.ts';
import { describeRanking } from '../deployment/pendingRoot.ts';

/** Parts of the contracts' state: names and values, in words. */
export type Facts = Record<string, string>;

/** Reads the state that the given calls affect from the chain of `client`: once before the calls and once after them. */
export async function readFacts(deployment: Deployment, client: PublicClient, calls: Call[]): Promise<Facts> {
  const facts: Facts = {};
  for (const call of calls)
    Object.assign(facts, await readFactsOfCall(deployment, client, decodeCall(deployment, call)));
  return facts;
}

async function readFactsOfCall(
  deployment: Deployment,
  client: PublicClient,
  call: DecodedCall,
): Promise<Facts> {
  const { contract, address, functionName, args } = call;
  const parameter = parameterNames.find((name) => PARAMETERS[name].of[1] === functionName);
  if (parameter) return readParameterFacts(deployment, client, PARAMETERS[parameter]);
  if (functionName === 'setEnabled') {
    const isOpen = await client.readContract({ ...deployment.contracts.fight101, functionName: 'enable' });
    return { 'Card sale': isOpen ? 'open' : 'paused' };
  }
  if (functionName === 'veto' || functionName === 'drop') {
    return { 'Ranking under settlement': await describeRanking(deployment, client) };
  }
  if (functionName === 'upgradeToAndCall') {
    return { [`Implementation of ${contract ?? address}`]: await readImplementation(client, address) };
  }
  if (contract === undefined) return {};
  const at = { ...deployment.contracts.user, address };
  if (functionName === 'grantRole' || functionName === 'revokeRole') {
    const [role, account] = args as [Hex, Address];
    const hasRole = await client.readContract({ ...at, functionName: 'hasRole', args: [role, account] });
    return { [`${account} as ${roleName(role) ?? `role ${role}`} of ${contract}`]: hasRole ? 'yes' : 'no' };
  }
  if (contract === 'timelock') return readTimelockFacts(deployment, client, call);
  if (functionName === 'beginAdminTransfer' || functionName === 'acceptAdmin') {
    const next = await client.readContract({ ...at, functionName: 'nextAdmin' });
    return {
      [`Admin of ${contract}`]: await readAdmin(client, address),
      [`Next admin of ${contract}`]: next === zeroAddress ? 'none' : next,
    };
  }
  return {};
}

async function readParameterFacts(
  deployment: Deployment,
  client: PublicClient,
  parameter: Parameter,
): Promise<Facts> {
  const read = await readParameter(deployment, client, parameter);
  return Object.fromEntries(
    parameter.values.map((what, index) => [what, formatAmount(parameter.unit, read[index] ?? 0n)]),
  );
}

async function readTimelockFacts(
  deployment: Deployment,
  client: PublicClient,
  call: DecodedCall,
): Promise<Facts> {
  const { functionName, args } = call;
  if (functionName === 'execute') {
    const [to, , data] = args as [Address, bigint, Hex];
    return readFacts(deployment, client, [{ to, data }]);
  }
  if (functionName === 'executeBatch') {
    const [targets, , payloads] = args as [Address[], bigint[], Hex[]];
    return readFacts(
      deployment,
      client,
      targets.map((to, index) => ({ to, data: payloads[index] ?? '0x' })),
    );
  }
  const [id] = args as [Hex];
  const timelock = { abi: timelockAbi, address: call.address } as const;
  const time = await client.readContract({ ...timelock, functionName: 'getTimestamp', args: [id] });
  return {
    [`Operation ${id}`]:
      time === 0n ? 'canceled' : `in the queue, executable from ${formatTimeRoundedUp(Number(time))}`,
  };
}

/** The difference, one line each: name, value before, value after. Unchanged facts are marked as unchanged. */
export function compareFacts(before: Facts, after: Facts): string[] {
  return Object.entries(after).map(([what, now]) => {
    const was = before[what];
    return was === now ? `${what}: stays ${now}` : `${what}: ${was ?? 'unknown'} -> ${now}`;
  });
}
