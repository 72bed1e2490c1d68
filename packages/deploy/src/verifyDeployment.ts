import { erc20Abi, isAddressEqual } from 'viem';
import type { PublicClient } from 'viem';
import { gsAbi } from '@koala/protocol/abi/gs';
import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import type { DeployParameters } from './parameters.ts';
import type { PreparedDeployment } from './prepareDeployment.ts';
import { verifyRoles } from './verifyRoles.ts';

/** Verifies the roles and the references between the contracts. Throws with all deviations from the plan. */
export async function verifyDeployment(
  reader: PublicClient,
  { at, startTime }: PreparedDeployment,
  parameters: DeployParameters,
): Promise<void> {
  const wrong = await verifyRoles(reader, at, parameters);
  const expect = (what: string, holds: boolean) => {
    if (!holds) wrong.push(what);
  };
  const miner = { abi: minerAbi, address: at('miner') } as const;
  const [, , nodeAddress, daoAddress] = await reader.readContract({ ...miner, functionName: 'baseInfo' });
  expect('miner: node', isAddressEqual(nodeAddress, at('node')));
  expect('miner: dao', isAddressEqual(daoAddress, parameters.dao));
  const [start] = await reader.readContract({ ...miner, functionName: 'flushInfo' });
  expect('miner: start', Number(start) === startTime);
  const gsMiner = await reader.readContract({ abi: gsAbi, address: at('gs'), functionName: 'miner' });
  expect('GS: miner', isAddressEqual(gsMiner, at('miner')));
  const origin = await reader.readContract({ abi: userAbi, address: at('user'), functionName: 'origin' });
  expect('user: origin', isAddressEqual(origin, parameters.originUser));
  const balance = (token: 'kl' | 'wju', of: 'deployer' | 'pair' | 'poolSeeder') =>
    reader.readContract({ abi: erc20Abi, address: at(token), functionName: 'balanceOf', args: [at(of)] });
  expect('KL: the deployer keeps some', (await balance('kl', 'deployer')) === 0n);
  expect('KL: the seeder keeps some', (await balance('kl', 'poolSeeder')) === 0n);
  expect('WJU: the seeder keeps some', (await balance('wju', 'poolSeeder')) === 0n);
  // Additional WJU sent by others makes the pool deeper, and cannot be withdrawn.
  expect('pool: less WJU than planned', (await balance('wju', 'pair')) >= parameters.seedJu);
  if (wrong.length > 0) throw new Error(`the deployment is not as planned:\n  ${wrong.join('\n  ')}`);
}
