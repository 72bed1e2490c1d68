import type { Manifest } from '@koala/protocol/manifest';
import { encodeFunctionData, getContractAddress, isAddressEqual, keccak256, sliceHex } from 'viem';
import type { Address, Hex } from 'viem';
import { implementations } from './implementations.ts';
import type { UpgradeableName } from './implementations.ts';
import type { Journal } from './Journal.ts';
import { Plan } from './Plan.ts';
import { send } from './send.ts';
import type { Sender, SentTransaction } from './send.ts';
import { throughUpgrader, upgradeAbi } from './throughUpgrader.ts';
import type { UpgradeStep } from './throughUpgrader.ts';

/** ERC-1967 storage slot of a proxy's implementation. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/**
 * Advances the upgrade of one contract as far as currently possible, and returns the remaining step. Creates the implementation with the
 * manifest's addresses in its constructor, schedules it in the timelock, executes it after the delay, and verifies the implementation. A
 * call that the sender may not make is returned, for an account that may. Idempotent: a repeated call resumes. Rejects when the upgrade
 * would fail, or was begun with other code.
 */
export async function upgrade(
  sender: Sender,
  manifest: Manifest,
  name: UpgradeableName,
  journal: Journal,
  onSent: (sent: SentTransaction) => void,
): Promise<UpgradeStep & { implementation: Address }> {
  const { reader, wallet } = sender;
  const { upgrader } = manifest.accounts;
  if (!upgrader) throw new Error('the manifest lists no upgrader (accounts.upgrader)');
  const proxy = manifest.contracts[name].address;

  const plan = new Plan().createImplementation(name, implementations(manifest.accounts)[name]);
  const deployer = journal.begun?.deployer ?? wallet.account.address;
  const firstNonce =
    journal.begun?.firstNonce ??
    (await reader.getTransactionCount({ address: deployer, blockTag: 'pending' }));
  const at = (of: string) => {
    const contract = manifest.contracts[of as keyof Manifest['contracts']];
    if (!contract) throw new Error(`the manifest lists no ${of}`);
    return contract.address;
  };
  const [creation] = plan.transactions(deployer, firstNonce, at);
  if (!creation) throw new Error('the plan creates no implementation');
  const code = keccak256(creation.data);
  if (journal.begun && journal.begun.code !== code) {
    throw new Error(
      `an upgrade of ${name} to different code is in progress: move its journal away to start again`,
    );
  }
  if (!journal.begun) {
    journal.begin({ genesisHash: manifest.genesisHash, deployer, firstNonce, code, parameters: {} });
  }
  const implementation = getContractAddress({ from: deployer, nonce: BigInt(firstNonce) });
  if (!(await reader.getCode({ address: implementation }))) {
    if (!isAddressEqual(deployer, wallet.account.address)) {
      throw new Error(`${deployer} started this implementation and must resume it: use its key`);
    }
    await send(sender, [creation], onSent, journal);
  }

  const present = async () => {
    const slot = await reader.getStorageAt({ address: proxy, slot: IMPLEMENTATION_SLOT });
    return slot ? sliceHex(slot, 12) : '0x';
  };
  if (!isAddressEqual(await present(), implementation)) {
    const data: Hex = encodeFunctionData({
      abi: upgradeAbi,
      functionName: 'upgradeToAndCall',
      args: [implementation, '0x'],
    });
    await reader.call({ account: upgrader, to: proxy, data }).catch((cause: unknown) => {
      throw new Error(`the upgrade of ${name} to ${implementation} would fail`, { cause });
    });
    const step = await throughUpgrader(sender, upgrader, { to: proxy, data });
    if (step.stage !== 'done') return { ...step, implementation };
    if (!isAddressEqual(await present(), implementation)) {
      throw new Error(`${name} has the implementation ${await present()}, not ${implementation}`);
    }
  }
  journal.remove();
  return { stage: 'done', implementation };
}
