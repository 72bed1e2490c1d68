import { readLogs } from '@koala/protocol/readLogs';
import { isAddressEqual, keccak256, parseAbi, parseEventLogs, toHex, zeroHash } from 'viem';
import type { Address, Hex, RpcLog } from 'viem';
import type { Deployment } from './Deployment.ts';

const roleEvents = parseAbi([
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
]);
const TOPICS = [
  keccak256(toHex('RoleGranted(bytes32,address,address)')),
  keccak256(toHex('RoleRevoked(bytes32,address,address)')),
];

/** Role identifiers of the contracts and of the timelock. */
export const ROLES = {
  admin: zeroHash,
  upgrader: roleOf('UPGRADER_ROLE'),
  keeper: roleOf('KEEPER_ROLE'),
  guardian: roleOf('GUARDIAN_ROLE'),
  proposer: roleOf('PROPOSER_ROLE'),
  executor: roleOf('EXECUTOR_ROLE'),
  canceller: roleOf('CANCELLER_ROLE'),
} as const;
export type Role = keyof typeof ROLES;

/** The name of the role with this hash; undefined for an unknown one. */
export function roleName(hash: unknown): Role | undefined {
  return (Object.keys(ROLES) as Role[]).find((name) => ROLES[name] === hash);
}

/** Who currently holds which role. The contracts keep no list of holders, so it is rebuilt from all their events. */
export class RoleHolders {
  readonly #holders = new Map<string, Address[]>();

  /** Reads the events of `addresses` since the deployment. Rejects when the provider does not respond. */
  static async read({ client, manifest }: Deployment, addresses: Address[]): Promise<RoleHolders> {
    const holders = new RoleHolders();
    const to = await client.getBlockNumber();
    const range = { addresses, topics: TOPICS, from: BigInt(manifest.startBlock), to };
    for await (const logs of readLogs(client, range)) holders.#count(logs);
    return holders;
  }

  /** All holders of a contract's role, in the order in which it was granted. */
  of(contract: Address, role: Role): Address[] {
    return this.#holders.get(key(contract, ROLES[role])) ?? [];
  }

  #count(logs: RpcLog[]): void {
    for (const { address, eventName, args } of parseEventLogs({ abi: roleEvents, logs })) {
      const at = key(address, args.role);
      const others = (this.#holders.get(at) ?? []).filter((holder) => !isAddressEqual(holder, args.account));
      this.#holders.set(at, eventName === 'RoleGranted' ? [...others, args.account] : others);
    }
  }
}

function key(contract: Address, role: Hex): string {
  return `${contract}-${role}`.toLowerCase();
}

function roleOf(name: string): Hex {
  return keccak256(toHex(name));
}
