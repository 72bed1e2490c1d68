import { type Manifest } from '@koala/protocol/manifest';
import { deploymentManifest } from './deploymentManifest.ts';
import { type Parameters } from './parameters.ts';
import { prepareDeployment } from './prepareDeployment.ts';
import { send, type Sender, type SentTransaction } from './send.ts';
import { verifyDeployment } from './verifyDeployment.ts';

/** Deploys the whole system, reads it back, and resolves to its manifest. `firstBlock`: where an index must begin, if not here. */
export async function deploySystem(
  sender: Sender,
  parameters: Parameters,
  options: { local: boolean; firstBlock?: number; onSent?: (sent: SentTransaction) => void },
): Promise<Manifest> {
  const { reader, wallet } = sender;
  const prepared = await prepareDeployment(reader, wallet.account.address, parameters);
  const sent = await send(sender, prepared.transactions, options.onSent ?? (() => {}));
  await verifyDeployment(reader, prepared, parameters);
  const startBlock = options.firstBlock ?? Number(sent[0]?.blockNumber ?? 0n);
  return deploymentManifest(reader, prepared, parameters, { startBlock, local: options.local });
}
