import { erc20Abi, isAddressEqual } from 'viem';
import type { Address, PublicClient } from 'viem';
import { gsAbi } from '@koala/protocol/abi/gs';
import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import type { DeployParameters } from './parameters.ts';
import type { PreparedDeployment } from './prepareDeployment.ts';
import { verifyRoles } from './verifyRoles.ts';

/** Verifies roles, references between the contracts, the start time and balances. Throws with all deviations from the plan. */
export async function verifyDeployment(
  reader: PublicClient,
  { at, startTime }: PreparedDeployment,
  parameters: DeployParameters,
): Promise<void> {
  const wrong = await verifyRoles(reader, at, parameters);
  const expectAddress = (what: string, actual: Address, expected: Address) => {
    if (!isAddressEqual(actual, expected)) wrong.push(`${what} is ${actual}, expected ${expected}`);
  };
  const miner = { abi: minerAbi, address: at('miner') } as const;
  const [, , nodeAddress, daoAddress] = await reader.readContract({ ...miner, functionName: 'baseInfo' });
  expectAddress('miner: node', nodeAddress, at('node'));
  expectAddress('miner: dao', daoAddress, parameters.dao);
  const [start] = await reader.readContract({ ...miner, functionName: 'flushInfo' });
  if (Number(start) !== startTime) wrong.push(`miner: start is ${start}, expected ${startTime}`);
  const gsMiner = await reader.readContract({ abi: gsAbi, address: at('gs'), functionName: 'miner' });
  expectAddress('GS: miner', gsMiner, at('miner'));
  const origin = await reader.readContract({ abi: userAbi, address: at('user'), functionName: 'origin' });
  expectAddress('user: origin', origin, parameters.originUser);
  const balance = (token: 'kl' | 'wju', of: 'deployer' | 'pair' | 'poolSeeder') =>
    reader.readContract({ abi: erc20Abi, address: at(token), functionName: 'balanceOf', args: [at(of)] });
  for (const [token, owner] of [
    ['kl', 'deployer'],
    ['kl', 'poolSeeder'],
    ['wju', 'poolSeeder'],
  ] as const) {
    const left = await balance(token, owner);
    if (left > 0n) wrong.push(`${token}: ${owner} still has ${left} wei`);
  }
  // Additional WJU sent by others makes the pool deeper, and cannot be withdrawn.
  const inPool = await balance('wju', 'pair');
  if (inPool < parameters.seedJu)
    wrong.push(`pool: has ${inPool} wei of WJU, expected at least ${parameters.seedJu}`);
  if (wrong.length > 0) throw new Error(`the deployment differs from the plan:\n  ${wrong.join('\n  ')}`);
}
