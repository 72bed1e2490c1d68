import { keccak256, parseAbi, sliceHex, toEventSelector, toHex, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';

// Grants and revocations of roles, and upgrades: three events that every proxy of the system emits.

/** Roles of contracts/src; `other`: a role of a foreign contract. */
type RoleName = 'admin' | 'upgrader' | 'guardian' | 'keeper' | 'other';

export interface Change {
  kind: 'upgraded' | 'granted' | 'revoked';
  /** Null for `upgraded`. */
  role: RoleName | null;
  /** The new implementation, or the holder of the role. */
  account: Address;
  /** The account that granted or revoked; null for `upgraded`. */
  by: Address | null;
}

const [upgraded, granted, revoked] = parseAbi([
  'event Upgraded(address indexed implementation)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
]).map((event) => toEventSelector(event)) as [Hex, Hex, Hex];

/** Topic 0 of the three events. */
export const CHANGE_TOPICS: readonly Hex[] = [upgraded, granted, revoked];

const ROLES: Record<Hex, RoleName> = {
  [zeroHash]: 'admin',
  [keccak256(toHex('UPGRADER_ROLE'))]: 'upgrader',
  [keccak256(toHex('GUARDIAN_ROLE'))]: 'guardian',
  [keccak256(toHex('KEEPER_ROLE'))]: 'keeper',
};

/** Decodes an event from its topics; undefined if it is a different event, or malformed. */
export function changeOf([event, first, second, third]: readonly (Hex | null | undefined)[]):
  | Change
  | undefined {
  if (!event || !first) return undefined;
  if (event === upgraded) return { kind: 'upgraded', role: null, account: addressIn(first), by: null };
  if ((event !== granted && event !== revoked) || !second || !third) return undefined;
  const kind = event === granted ? 'granted' : 'revoked';
  return { kind, role: ROLES[first] ?? 'other', account: addressIn(second), by: addressIn(third) };
}

const addressIn = (word: Hex): Address => sliceHex(word, 12);
