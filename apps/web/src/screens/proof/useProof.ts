import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';
import type { Proof } from '@koala/audit/proof/readProof';
import { useQuery } from '@tanstack/react-query';
import { configOf } from '../../account/chains.ts';
import { useWallet } from '../../account/walletStore.ts';
import { readChainProof } from '../../chain/chainReader.ts';
import { env } from '../../lib/env.ts';
import { queryKeys } from '../../query/queryKeys.ts';

/** The deployment shown on the page: the active chain's, or the default one. */
export function useDeployment(): { config: ChainConfig; manifest: Manifest | undefined } {
  const active = useWallet((state) => state.config);
  const config = active ?? configOf(DEFAULT_CHAIN_ID)!;
  return { config, manifest: env.deployments[config.chainId] };
}

export interface ProofReading {
  proof: Proof | undefined;
  hasFailed: boolean;
  isReading: boolean;
  read: () => void;
}

/** The proof, read on each call of `read` and never automatically; kept while the app is open. */
export function useProof(config: ChainConfig, manifest: Manifest | undefined): ProofReading {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.proof(config.chainId),
    queryFn: () => {
      if (!manifest) throw new Error(`this build has no deployment manifest for chain ${config.chainId}`);
      return readChainProof(config, manifest);
    },
    enabled: false,
    retry: false,
    gcTime: Infinity,
  });
  return { proof: data, hasFailed: isError, isReading: isFetching, read: () => void refetch() };
}
