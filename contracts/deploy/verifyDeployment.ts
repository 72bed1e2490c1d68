import {
  erc20Abi,
  isAddressEqual,
  keccak256,
  parseAbi,
  toHex,
  zeroHash,
  type Address,
  type PublicClient,
} from 'viem';
import { gsAbi } from '@koala/protocol/abi/gs';
import { minerAbi } from '@koala/protocol/abi/miner';
import { userAbi } from '@koala/protocol/abi/user';
import { implementations } from './implementations.ts';
import { type Parameters } from './parameters.ts';
import { type PreparedDeployment } from './prepareDeployment.ts';

const rolesAbi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function getRoleAdmin(bytes32 role) view returns (bytes32)',
]);
const UPGRADER_ROLE = keccak256(toHex('UPGRADER_ROLE'));

/** Reads back who holds which role and how the contracts refer to each other. Throws with everything that is not as planned. */
export async function verifyDeployment(
  reader: PublicClient,
  { at, startTime }: PreparedDeployment,
  parameters: Parameters,
): Promise<void> {
  const wrong: string[] = [];
  const expect = (what: string, holds: boolean) => {
    if (!holds) wrong.push(what);
  };
  const hasRole = (name: string, role: `0x${string}`, account: Address) =>
    reader.readContract({ abi: rolesAbi, address: at(name), functionName: 'hasRole', args: [role, account] });

  const roleAdmin = (name: string, role: `0x${string}`) =>
    reader.readContract({ abi: rolesAbi, address: at(name), functionName: 'getRoleAdmin', args: [role] });

  for (const name of Object.keys(implementations(parameters))) {
    expect(`${name}: admin`, await hasRole(name, zeroHash, parameters.admin));
    expect(`${name}: upgrader`, await hasRole(name, UPGRADER_ROLE, at('upgrader')));
    // Else the admin could make itself upgrader and pass the timelock by.
    expect(
      `${name}: the upgrader alone hands its role on`,
      (await roleAdmin(name, UPGRADER_ROLE)) === UPGRADER_ROLE,
    );
    if (parameters.admin !== at('upgrader')) {
      expect(`${name}: the admin is upgrader`, !(await hasRole(name, UPGRADER_ROLE, parameters.admin)));
    }
    if (parameters.admin !== at('deployer')) {
      expect(`${name}: the deployer keeps a role`, !(await hasRole(name, zeroHash, at('deployer'))));
    }
  }
  const miner = { abi: minerAbi, address: at('bfMiner') } as const;
  const [, , nodeAddress, daoAddress] = await reader.readContract({ ...miner, functionName: 'baseInfo' });
  expect('miner: node', isAddressEqual(nodeAddress, at('node')));
  expect('miner: dao', isAddressEqual(daoAddress, parameters.dao));
  const [start] = await reader.readContract({ ...miner, functionName: 'flushInfo' });
  expect('miner: start', Number(start) === startTime);
  const gsMiner = await reader.readContract({ abi: gsAbi, address: at('gas'), functionName: 'miner' });
  expect('GS: miner', isAddressEqual(gsMiner, at('bfMiner')));
  const origin = await reader.readContract({ abi: userAbi, address: at('user'), functionName: 'origin' });
  expect('user: origin', isAddressEqual(origin, parameters.originUser));
  const left = await reader.readContract({
    abi: erc20Abi,
    address: at('bf'),
    functionName: 'balanceOf',
    args: [at('deployer')],
  });
  expect('KL: the deployer keeps some', left === 0n);
  if (wrong.length > 0) throw new Error(`the deployment is not as planned:\n  ${wrong.join('\n  ')}`);
}
