import type { Manifest } from '@koala/protocol/manifest';
import { deploymentManifest } from './deploymentManifest.ts';
import { Journal } from './Journal.ts';
import type { DeployParameters } from './parameters.ts';
import { prepareDeployment } from './prepareDeployment.ts';
import { send } from './send.ts';
import type { Sender, SentTransaction } from './send.ts';
import { verifyDeployment } from './verifyDeployment.ts';

export interface DeploySystemOptions {
  local: boolean;
  /** First block of the index, if not that of the first transaction. */
  firstBlock?: number;
  onSent?: (sent: SentTransaction) => void;
  /** Stores the transactions of earlier runs and of this one. */
  journal?: Journal;
}

/** Deploys the whole system or the remaining part of it, verifies it, and resolves to its manifest. */
export async function deploySystem(
  sender: Sender,
  parameters: DeployParameters,
  { local, firstBlock, onSent = () => {}, journal = Journal.inMemory() }: DeploySystemOptions,
): Promise<Manifest> {
  const { reader, wallet } = sender;
  const prepared = await prepareDeployment(reader, wallet.account.address, parameters, journal);
  const sent = await send(sender, prepared.transactions, onSent, journal);
  await verifyDeployment(reader, prepared, parameters);
  const startBlock = firstBlock ?? Number(sent[0]?.blockNumber ?? 0n);
  return deploymentManifest(reader, prepared, parameters, { startBlock, local });
}
