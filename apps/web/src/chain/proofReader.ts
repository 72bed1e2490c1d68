import { readProof } from '@koala/audit/proof/readProof';
import type { Proof } from '@koala/audit/proof/readProof';
import type { ChainConfig } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, http } from 'viem';

/** Code, storage and views cannot share one multicall, so they are sent as one JSON-RPC batch. */
const BATCH = { batchSize: 200, wait: 0 };

/** Reads the proof in batches, after any failure with single requests, because some RPC URLs reject batches. */
export async function readProofFrom(
  { rpcUrl }: Pick<ChainConfig, 'rpcUrl'>,
  manifest: Manifest,
): Promise<Proof> {
  const read = (batch: typeof BATCH | false) =>
    readProof(createPublicClient({ transport: http(rpcUrl, { batch, retryCount: 1 }) }), manifest);
  return read(BATCH).catch(() => read(false));
}
