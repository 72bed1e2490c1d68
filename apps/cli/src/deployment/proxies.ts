import { getAddress, sliceHex, zeroAddress } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';

/** ERC-1967 storage slot of a proxy's implementation. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
/** Storage slot of a contract's default admin: the namespace `koala.storage.Upgradeable`. */
const ADMIN_SLOT = '0x5761ee9e15b8c5bc6d1c8144b1c5a4d6c4379d46e3644f75cce1319d20346500';

export async function readImplementation(client: PublicClient, proxy: Address): Promise<Address> {
  return readAddress(client, proxy, IMPLEMENTATION_SLOT);
}

/** The default admin of an upgradeable contract, read from storage because there is no view for it. */
export async function readAdmin(client: PublicClient, proxy: Address): Promise<Address> {
  return readAddress(client, proxy, ADMIN_SLOT);
}

async function readAddress(client: PublicClient, address: Address, slot: Hex): Promise<Address> {
  const word = await client.getStorageAt({ address, slot });
  return word ? getAddress(sliceHex(word, 12)) : zeroAddress;
}
