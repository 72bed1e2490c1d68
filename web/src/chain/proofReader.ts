import { readProof } from '@koala/protocol/proof/readProof';
import type { Proof } from '@koala/protocol/proof/readProof';
import type { ChainConfig } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, http } from 'viem';

/** Reads of code, storage and views cannot share one call of a contract: they travel as one request of many instead. */
const BATCH = { batchSize: 200, wait: 0 };

/** What the contracts owe and hold, as this RPC address answers. An address that refuses batches is asked one by one. */
export async function proofOf({ rpcUrl }: Pick<ChainConfig, 'rpcUrl'>, manifest: Manifest): Promise<Proof> {
  const read = (batch: typeof BATCH | false) =>
    readProof(createPublicClient({ transport: http(rpcUrl, { batch, retryCount: 1 }) }), manifest);
  return read(BATCH).catch(() => read(false));
}
