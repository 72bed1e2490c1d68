import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import { createPublicClient, fallback, http } from 'viem';
import type { PublicClient, Transport } from 'viem';

/** Longest wait for one answer of a provider. */
const TIMEOUT_MS = 5_000;

type Identity = Pick<Manifest, 'chainId' | 'genesisHash'>;
type Request = (call: { method: string; params?: unknown }) => Promise<unknown>;

/**
 * A client of the deployment's chain. The first provider that answers counts; each must name this chain id and this block 0 before anything is
 * asked of it, since a chain id alone tells nothing (the local chain has that of the main network). One of another chain is passed over and
 * logged once. Requests reject when no provider is left.
 */
export function createChainClient(rpcUrls: readonly string[], identity: Identity, log: Logger): PublicClient {
  const transports = rpcUrls.map((url, index) =>
    ofChain(http(url, { timeout: TIMEOUT_MS, retryCount: 0 }), identity, (error) =>
      // Its place in the list and not its address, which may hold a key.
      log.error({ err: error, provider: index + 1 }, 'an RPC provider is of another chain and is not used'),
    ),
  );
  return createPublicClient({ transport: fallback(transports, { retryCount: 0 }) });
}

/** The provider answered, as another chain. */
class OtherChainError extends Error {
  override readonly name = 'OtherChainError';
}

function ofChain(transport: Transport, identity: Identity, onOther: (error: Error) => void): Transport {
  // Outside of the transport itself, of which viem makes a new one for each request.
  let checked: Promise<void> | undefined;
  let isKnown = false;
  const check = async (request: Request): Promise<void> => {
    try {
      await compare(request, identity);
    } catch (error) {
      // Asked again next time: it may have been away, or is put right.
      checked = undefined;
      if (error instanceof OtherChainError && !isKnown) {
        isKnown = true;
        onOther(error);
      }
      throw error;
    }
  };
  return (parameters) => {
    const made = transport(parameters);
    const request = made.request as Request;
    const guarded: Request = async (call) => {
      await (checked ??= check(request));
      return request(call);
    };
    return { ...made, request: guarded as typeof made.request };
  };
}

async function compare(request: Request, { chainId, genesisHash }: Identity): Promise<void> {
  const [id, genesis] = (await Promise.all([
    request({ method: 'eth_chainId' }),
    request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
  ])) as [string, { hash: string } | null];
  if (Number(id) === chainId && genesis?.hash === genesisHash) return;
  throw new OtherChainError(`chain ${Number(id)} with block 0 ${genesis?.hash ?? 'missing'}`);
}
