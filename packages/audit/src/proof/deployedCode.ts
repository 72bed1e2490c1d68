import { keccak256, numberToHex, pad, parseAbi, toHex, zeroHash } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import type { ContractName, Manifest } from '@koala/protocol/manifest';
import { undefinedWithoutView } from './undefinedWithoutView.ts';

/** ERC-1967: keccak256('eip1967.proxy.implementation') less one. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
/** First slot of `koala.storage.Upgradeable` (contracts/src/base/Upgradeable.sol): the default admin. */
const ADMIN_SLOT = '0x5761ee9e15b8c5bc6d1c8144b1c5a4d6c4379d46e3644f75cce1319d20346500';
const DEFAULT_ADMIN_ROLE = zeroHash;
const UPGRADER_ROLE = keccak256(toHex('UPGRADER_ROLE'));

const rolesAbi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function getMinDelay() view returns (uint256)',
]);

/** A contract of the deployment in its current on-chain state. */
export interface DeployedCode {
  name: ContractName;
  address: Address;
  /** keccak256 of the code at the address; of empty code when there is none. */
  codeHash: Hex;
  /** Whether it equals the hash in the manifest. */
  isAsPublished: boolean;
  /** For a proxy: its implementation, and who controls it. */
  proxy?: {
    implementation: Address;
    implementationHash: Hex;
    /** Sets bounded parameters. Undefined when the account in the contract's storage lacks the role. */
    admin: Address | undefined;
    /** The manifest's upgrader if it may replace the implementation, else undefined. */
    upgrader: Address | undefined;
  };
}

/** The account that replaces implementations. */
export interface Upgrader {
  address: Address;
  /** Seconds between announcement and upgrade; undefined when it is not a timelock. */
  delay: bigint | undefined;
}

/** Code, implementation and roles of every contract of the manifest at `block`, in the manifest's order. */
export function readDeployedCode(
  client: PublicClient,
  { contracts, accounts }: Pick<Manifest, 'contracts' | 'accounts'>,
  block: bigint,
): Promise<DeployedCode[]> {
  const at = { blockNumber: block } as const;
  const codeHashAt = async (address: Address) =>
    keccak256((await client.getCode({ address, ...at })) ?? '0x');
  const slotAddress = async (address: Address, slot: Hex) => {
    const word = await client.getStorageAt({ address, slot, ...at });
    return word && BigInt(word) !== 0n ? pad(numberToHex(BigInt(word)), { size: 20 }) : undefined;
  };
  const holder = async (address: Address, role: Hex, account: Address) => {
    const hasRole = {
      ...at,
      address,
      abi: rolesAbi,
      functionName: 'hasRole',
      args: [role, account],
    } as const;
    const holds = await client.readContract(hasRole).catch(undefinedWithoutView);
    return holds ? account : undefined;
  };

  async function readOne(name: ContractName, address: Address, published: Hex): Promise<DeployedCode> {
    const [codeHash, implementation, named] = await Promise.all([
      codeHashAt(address),
      slotAddress(address, IMPLEMENTATION_SLOT),
      slotAddress(address, ADMIN_SLOT),
    ]);
    const found = { name, address, codeHash, isAsPublished: codeHash === published };
    if (!implementation) return found;
    // A foreign proxy, such as another issuer's USDT, does not have these roles.
    const [implementationHash, admin, upgrader] = await Promise.all([
      codeHashAt(implementation),
      named && holder(address, DEFAULT_ADMIN_ROLE, named),
      named && accounts.upgrader && holder(address, UPGRADER_ROLE, accounts.upgrader),
    ]);
    return { ...found, proxy: { implementation, implementationHash, admin, upgrader } };
  }
  const names = Object.keys(contracts) as ContractName[];
  return Promise.all(
    names.flatMap((name) => {
      const contract = contracts[name];
      return contract ? [readOne(name, contract.address, contract.codeHash)] : [];
    }),
  );
}

/** The manifest's upgrader and its delay; undefined when the manifest names none. */
export async function readUpgrader(
  client: PublicClient,
  { accounts: { upgrader } }: Pick<Manifest, 'accounts'>,
  block: bigint,
): Promise<Upgrader | undefined> {
  if (!upgrader) return undefined;
  const code = await client.getCode({ address: upgrader, blockNumber: block });
  if (!code) return { address: upgrader, delay: undefined };
  const delay = client.readContract({
    address: upgrader,
    abi: rolesAbi,
    functionName: 'getMinDelay',
    blockNumber: block,
  });
  // A contract that is not a timelock, such as a multisig, has no delay.
  return { address: upgrader, delay: await delay.catch(undefinedWithoutView) };
}
