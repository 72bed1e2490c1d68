import { implementations } from '@koala/deploy/implementations';
import { Plan } from '@koala/deploy/Plan';
import { onFork } from '@koala/deploy/onFork';
import { receiptOf } from '@koala/deploy/send';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Address, Hex, PublicClient } from 'viem';
import type { Deployment, Upgradeable } from '../deployment/Deployment.ts';
import { UPGRADEABLE, upgradeableNames } from '../deployment/Deployment.ts';

/**
 * Finds a contract by its name here or in the manifest. Throws with the manifest's names, which `status` and `deploy --upgrade` also use.
 */
export function upgradeable(name: string): Upgradeable {
  const found = upgradeableNames.find((each) => each === name || UPGRADEABLE[each] === name);
  if (!found)
    throw new Error(`"${name}" is not an upgradeable contract (${Object.values(UPGRADEABLE).join(', ')})`);
  return found;
}

/** Creation code of a contract's implementation, from the sources of this checkout and the addresses of the manifest. */
export function creationCode({ manifest }: Deployment, name: Upgradeable): Hex {
  const planned = UPGRADEABLE[name];
  const plan = new Plan().createImplementation(planned, implementations(manifest.accounts)[planned]);
  const at = (of: string): Address => {
    const contract = manifest.contracts[of as keyof typeof manifest.contracts];
    if (!contract) throw new Error(`the manifest lists no ${of}`);
    return contract.address;
  };
  const [creation] = plan.transactions(manifest.accounts.treasury, 0, at);
  if (!creation) throw new Error(`the plan creates no implementation of ${planned}`);
  return creation.data;
}

/** Compares every contract's storage with the committed layouts. Throws when an upgrade would not be safe. */
export function assertStorageKept(): void {
  const tool = fileURLToPath(new URL('../../../../contracts/tools/upgradeSafety.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`the storage layout changed, so an upgrade would not be safe:\n${stdout}`);
}

/** Creates the implementation on a fork. Resolves to its gas and its code, with its own address, which UUPS embeds in it, set to zeros. */
export async function createdOnFork(
  deployment: Deployment,
  name: Upgradeable,
  from: Address,
): Promise<{ gas: bigint; code: Hex }> {
  return onFork(deployment.rpcUrl, from, async ({ reader, wallet }) => {
    const hash = await wallet.sendTransaction({
      chain: null,
      type: 'legacy',
      data: creationCode(deployment, name),
    });
    const { contractAddress, gasUsed } = await receiptOf(reader, hash);
    if (!contractAddress) throw new Error(`creating the implementation of ${name} failed on a fork`);
    return { gas: gasUsed, code: await codeWithoutOwnAddress(reader, contractAddress) };
  });
}

/** The code at an address with every occurrence of that address zeroed, so that two deployments of the same sources compare equal. */
export async function codeWithoutOwnAddress(client: PublicClient, address: Address): Promise<Hex> {
  const code = (await client.getCode({ address })) ?? '0x';
  return code.replaceAll(address.slice(2).toLowerCase(), '0'.repeat(40)) as Hex;
}
