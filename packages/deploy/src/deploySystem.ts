import type { Manifest } from '@koala/protocol/manifest';
import { deploymentManifest } from './deploymentManifest.ts';
import { Journal } from './Journal.ts';
import type { Parameters } from './parameters.ts';
import { prepareDeployment } from './prepareDeployment.ts';
import { send } from './send.ts';
import type { Sender, SentTransaction } from './send.ts';
import { verifyDeployment } from './verifyDeployment.ts';

export interface DeploySystemOptions {
  local: boolean;
  /** Where an index must begin, if not at the first transaction. */
  firstBlock?: number;
  onSent?: (sent: SentTransaction) => void;
  /** Knows what an earlier run has sent, and learns what this one sends. */
  journal?: Journal;
}

/** Deploys the whole system, or what is left of it, reads it back, and resolves to its manifest. */
export async function deploySystem(
  sender: Sender,
  parameters: Parameters,
  { local, firstBlock, onSent = () => {}, journal = Journal.inMemory() }: DeploySystemOptions,
): Promise<Manifest> {
  const { reader, wallet } = sender;
  const prepared = await prepareDeployment(reader, wallet.account.address, parameters, journal);
  const sent = await send(sender, prepared.transactions, onSent, journal);
  await verifyDeployment(reader, prepared, parameters);
  const startBlock = firstBlock ?? Number(sent[0]?.blockNumber ?? 0n);
  return deploymentManifest(reader, prepared, parameters, { startBlock, local });
}
