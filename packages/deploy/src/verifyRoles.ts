import {
  BaseError,
  ContractFunctionRevertedError,
  isAddressEqual,
  keccak256,
  maxUint256,
  parseAbi,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { Abi, AbiFunction, Address, Hex, PublicClient } from 'viem';
import { forgeArtifact } from './artifact.ts';
import { implementations } from './implementations.ts';
import { guardianOf } from './parameters.ts';
import type { DeployParameters } from './parameters.ts';
import type { At } from './Plan.ts';

const rolesAbi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function getRoleAdmin(bytes32 role) view returns (bytes32)',
  'function nextAdmin() view returns (address)',
  'function getMinDelay() view returns (uint256)',
]);

const ADMIN = zeroHash;
/** Admin of the default admin role and of itself. No account holds it, so `grantRole` can grant neither. */
const UNHELD_ROLE = toHex(maxUint256);
const UPGRADER = roleOf('UPGRADER_ROLE');
const KEEPER = roleOf('KEEPER_ROLE');
const GUARDIAN = roleOf('GUARDIAN_ROLE');
const REFUSAL = 'AccessControlUnauthorizedAccount';

/** Functions of an upgradeable contract that need a role; the setters are found by their names. */
const RESERVED = ['grantRole', 'revokeRole', 'beginAdminTransfer', 'upgradeToAndCall'];

/**
 * Verifies the holders and admins of all roles, and tries whether the admin, deployer, keeper or guardian can set or grant anything without
 * being the authority. Resolves to all deviations from the plan.
 */
export async function verifyRoles(
  reader: PublicClient,
  at: At,
  parameters: DeployParameters,
): Promise<string[]> {
  const authority = at('authority');
  const guardian = guardianOf(parameters);
  const { admin, keeper } = parameters;
  const outsiders = Object.entries({ admin, deployer: at('deployer'), keeper, guardian });
  const others = outsiders.filter(
    ([, account], index) =>
      !isAddressEqual(account, authority) &&
      outsiders.findIndex(([, other]) => isAddressEqual(account, other)) === index,
  );
  const contracts = Object.entries(implementations(parameters));
  const found = await Promise.all(
    contracts.map(([name, { contract }]) =>
      verifyContract(reader, { name, address: at(name), abi: forgeArtifact(contract).abi }),
    ),
  );
  return [...found.flat(), ...(parameters.delay === null ? [] : await verifyTimelock(parameters.delay))];

  async function verifyContract(
    client: PublicClient,
    { name, address, abi }: { name: string; address: Address; abi: Abi },
  ): Promise<string[]> {
    const wrong: string[] = [];
    const expect = (what: string, holds: boolean) => void (holds || wrong.push(`${name}: ${what}`));
    const contract = { abi: rolesAbi, address } as const;
    const has = (role: Hex, account: Address) =>
      client.readContract({ ...contract, functionName: 'hasRole', args: [role, account] });
    const adminOf = (role: Hex) =>
      client.readContract({ ...contract, functionName: 'getRoleAdmin', args: [role] });

    expect('the admin lacks its role', await has(ADMIN, authority));
    expect('the upgrader lacks its role', await has(UPGRADER, authority));
    expect(
      'a next admin is set',
      (await client.readContract({ ...contract, functionName: 'nextAdmin' })) === zeroAddress,
    );
    expect('the admin role can be granted directly', (await adminOf(ADMIN)) === UNHELD_ROLE);
    expect('the unheld role can be granted', (await adminOf(UNHELD_ROLE)) === UNHELD_ROLE);
    expect('upgrader is not its own role admin', (await adminOf(UPGRADER)) === UPGRADER);
    expect('the admin cannot grant the keeper role', (await adminOf(KEEPER)) === ADMIN);
    expect('the admin cannot grant the guardian role', (await adminOf(GUARDIAN)) === ADMIN);

    const isRanking = name === 'top101';
    const stops = isRanking || name === 'fight101';
    if (isRanking) expect('the keeper lacks its role', await has(KEEPER, parameters.keeper));
    if (stops) expect('the guardian lacks its role', await has(GUARDIAN, guardian));
    for (const [who, account] of others) {
      for (const [title, role] of Object.entries({ admin: ADMIN, upgrader: UPGRADER, unheld: UNHELD_ROLE })) {
        expect(`the ${who} holds the ${title} role`, !(await has(role, account)));
      }
      const isKeeper = isRanking && isAddressEqual(account, parameters.keeper);
      const isGuardian = stops && isAddressEqual(account, guardian);
      expect(`the ${who} is keeper`, isKeeper || !(await has(KEEPER, account)));
      expect(`the ${who} is guardian`, isGuardian || !(await has(GUARDIAN, account)));
      for (const { functionName, args } of reservedCalls(abi)) {
        const refused = await isRefused(client, { abi, address, functionName, args, account });
        expect(`the ${who} may call ${functionName}`, refused);
      }
    }
    return wrong;
  }

  async function verifyTimelock(delay: number): Promise<string[]> {
    const wrong: string[] = [];
    const expect = (what: string, holds: boolean) => void (holds || wrong.push(`timelock: ${what}`));
    const contract = { abi: rolesAbi, address: authority } as const;
    const has = (role: Hex, account: Address) =>
      reader.readContract({ ...contract, functionName: 'hasRole', args: [role, account] });
    const found = await reader.readContract({ ...contract, functionName: 'getMinDelay' });
    expect(`the delay is ${found} s, expected ${delay} s`, found === BigInt(delay));
    expect('it is not its own admin', await has(ADMIN, authority));
    for (const name of ['PROPOSER_ROLE', 'CANCELLER_ROLE', 'EXECUTOR_ROLE']) {
      const role = roleOf(name);
      expect(`the admin lacks ${name}`, await has(role, parameters.admin));
      expect(`everyone has ${name}`, !(await has(role, zeroAddress)));
      const admin = await reader.readContract({ ...contract, functionName: 'getRoleAdmin', args: [role] });
      expect(`the role admin of ${name} is ${admin}, expected the default admin role`, admin === ADMIN);
    }
    for (const [who, account] of others) {
      expect(`the ${who} is its admin`, !(await has(ADMIN, account)));
      if (isAddressEqual(account, parameters.admin)) continue;
      for (const name of ['PROPOSER_ROLE', 'CANCELLER_ROLE', 'EXECUTOR_ROLE']) {
        expect(`the ${who} has ${name}`, !(await has(roleOf(name), account)));
      }
    }
    return wrong;
  }
}

/** A call of each function that needs the authority's role, with arguments that do not matter: the role is checked first. */
function reservedCalls(abi: Abi): { functionName: string; args: unknown[] }[] {
  const functions = abi.filter((item): item is AbiFunction => item.type === 'function');
  return functions
    .filter(({ name }) => RESERVED.includes(name) || /^set[A-Z]/.test(name))
    .flatMap(({ name: functionName, inputs }) => {
      const args = inputs.map(({ type }) => sampleValue(type));
      if (!/^(grant|revoke)Role$/.test(functionName)) return [{ functionName, args }];
      return [ADMIN, UPGRADER, KEEPER, GUARDIAN, UNHELD_ROLE].map((role) => ({
        functionName,
        args: [role, zeroAddress],
      }));
    });
}

/** A value of an ABI type. A boolean is true, because the guardian may pass false. */
function sampleValue(type: string): unknown {
  const list = /^(.+)\[(\d+)\]$/.exec(type);
  if (list) return Array.from({ length: Number(list[2]) }, () => sampleValue(list[1] ?? ''));
  if (type === 'bool') return true;
  if (type === 'address') return zeroAddress;
  if (type === 'bytes') return '0x';
  if (type === 'bytes32') return zeroHash;
  if (type.startsWith('uint')) return type === 'uint256' ? 0n : 0;
  throw new Error(`no sample value for the ABI type "${type}": add one to sampleValue`);
}

/** Whether the call is refused because the caller lacks a role. */
async function isRefused(
  reader: PublicClient,
  call: { abi: Abi; address: Address; functionName: string; args: unknown[]; account: Address },
): Promise<boolean> {
  try {
    await reader.simulateContract(call);
    return false;
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (reverted instanceof ContractFunctionRevertedError) return reverted.data?.errorName === REFUSAL;
    throw error;
  }
}

function roleOf(name: string): Hex {
  return keccak256(toHex(name));
}
