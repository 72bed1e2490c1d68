import { addressesOf } from '@koala/deploy/deploymentManifest';
import { implementations } from '@koala/deploy/implementations';
import { Plan } from '@koala/deploy/Plan';
import type { PlannedTransaction } from '@koala/deploy/Plan';
import { onFork } from '@koala/deploy/onFork';
import { receiptOf } from '@koala/deploy/send';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Address, Hex, PublicClient } from 'viem';
import type { Deployment, Upgradeable } from '../deployment/Deployment.ts';
import { UPGRADEABLE } from '../deployment/Deployment.ts';

/** The upgradeable contract of this name. For an unknown name, throws an error that lists the valid ones. */
export function parseUpgradeable(name: string): Upgradeable {
  const found = UPGRADEABLE.find((each) => each === name);
  if (!found) throw new Error(`"${name}" is not an upgradeable contract (${UPGRADEABLE.join(', ')})`);
  return found;
}

/** The transaction that creates a contract's implementation, from the sources of this checkout and the addresses of the manifest. */
export function planCreation({ manifest }: Deployment, name: Upgradeable): PlannedTransaction {
  const plan = new Plan().createImplementation(name, implementations(manifest.accounts)[name]);
  return plan.transactions(manifest.accounts.treasury, 0, addressesOf(manifest))[0]!;
}

/** Compares every contract's storage with the committed layouts. Throws when an upgrade would not be safe. */
export function assertStorageKept(): void {
  const tool = fileURLToPath(new URL('../../../../contracts/tools/upgradeSafety.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`the upgrade-safety check failed, so an upgrade may not be safe:\n${stdout}${stderr}`);
}

/** Creates the implementation on a fork. Resolves to the gas used and the code, in which its own address (UUPS embeds it) is zeroed. */
export async function createOnFork(
  deployment: Deployment,
  name: Upgradeable,
  from: Address,
): Promise<{ gas: bigint; code: Hex }> {
  return onFork(deployment.rpcUrl, from, async ({ reader, wallet }) => {
    const hash = await wallet.sendTransaction({
      chain: null,
      type: 'legacy',
      data: planCreation(deployment, name).data,
    });
    const { contractAddress, gasUsed } = await receiptOf(reader, hash);
    if (!contractAddress) throw new Error(`creating the implementation of ${name} failed on a fork`);
    return { gas: gasUsed, code: await readCodeWithoutOwnAddress(reader, contractAddress) };
  });
}

/** The code at an address with every occurrence of that address zeroed, so that two deployments of the same sources compare equal. */
export async function readCodeWithoutOwnAddress(client: PublicClient, address: Address): Promise<Hex> {
  const code = (await client.getCode({ address })) ?? '0x';
  return code.replaceAll(address.slice(2).toLowerCase(), '0'.repeat(40)) as Hex;
}
