import type { Manifest } from '@koala/protocol/manifest';
import { isAddressEqual, isHex, keccak256 } from 'viem';
import type { Address, EIP1193Provider } from 'viem';
import { whileNodeLags } from '../../chain/readAfterWrites.ts';
import { env } from '../../lib/env.ts';
import { WALLET_TIMEOUT } from '../../lib/timings.ts';
import { walletState } from '../../account/walletStore.ts';
import { toAddresses } from '../../chain/walletAnswers.ts';
import { isEmptyError, isUnauthorized, isUnsupportedMethod } from '../../chain/walletErrors.ts';
import { classifyError } from '../errors/classifyError.ts';
import { FlowError } from '../errors/FlowError.ts';
import type { FlowContext } from '../Flow.ts';

/** Throws FlowError unless the wallet still has the run's account and chain. */
export function assertWalletUnchanged({ account, config }: Pick<FlowContext, 'account' | 'config'>): void {
  const { address, walletChainId } = walletState();
  if (address === null) throw new FlowError({ code: 'walletGone' });
  if (address !== account) throw new FlowError({ code: 'accountChanged' });
  if (walletChainId !== config.chainId) throw new FlowError({ code: 'wrongChain' });
}

/**
 * Verifies through the wallet's own provider that the account is still the wallet's first, and that its chain and
 * contracts match the manifest. Checks the genesis hash too, because two chains share the id 210000. Throws FlowError
 * 'accountChanged', 'walletLocked', 'wrongChain', 'otherChain', 'otherContracts', 'walletSilent', 'unverifiable',
 * 'walletOffline', or with a reason of `classifyError`.
 */
export async function verifyChain(
  provider: EIP1193Provider,
  { account, config: { chainId } }: Pick<FlowContext, 'account' | 'config'>,
  contracts: readonly Address[],
): Promise<void> {
  const manifest = env.deployments[chainId];
  if (!manifest) throw new FlowError({ code: 'wrongChain' });
  await verifyAccount(provider, account);
  try {
    await verifyManifest(provider, manifest, contracts);
  } catch (error) {
    if (error instanceof FlowError) throw error;
    // The account is authorized, so 4100 means that the method is not supported.
    if (isUnsupportedMethod(error) || isUnauthorized(error)) throw new FlowError({ code: 'unverifiable' });
    const reason = isEmptyError(error) ? undefined : await classifyError(error);
    throw new FlowError(reason && reason.code !== 'network' ? reason : { code: 'walletOffline' });
  }
}

/** If the list of accounts is unusable, the wallet itself must reject another account's transaction. */
async function verifyAccount(provider: EIP1193Provider, account: Address): Promise<void> {
  const answer: unknown = await withWalletTimeout(provider.request({ method: 'eth_accounts' })).catch(
    (error: unknown) => {
      if (error instanceof FlowError) throw error;
      return isUnauthorized(error) ? [] : undefined;
    },
  );
  const accounts = toAddresses(answer);
  if (!accounts) return;
  const [first] = accounts;
  if (!first) throw new FlowError({ code: 'walletLocked' });
  if (!isAddressEqual(first, account)) throw new FlowError({ code: 'accountChanged' });
}

async function verifyManifest(
  provider: EIP1193Provider,
  manifest: Manifest,
  contracts: readonly Address[],
): Promise<void> {
  const [chainId, genesis] = await Promise.all([
    withWalletTimeout(provider.request({ method: 'eth_chainId' })),
    withWalletTimeout(provider.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })),
  ]);
  const id = typeof chainId === 'string' || typeof chainId === 'number' ? Number(chainId) : NaN;
  if (Number.isNaN(id)) throw new FlowError({ code: 'unverifiable' });
  if (id !== manifest.chainId) throw new FlowError({ code: 'wrongChain' });
  const hash: unknown = genesis?.hash;
  if (typeof hash !== 'string') throw new FlowError({ code: 'unverifiable' });
  if (hash.toLowerCase() !== manifest.genesisHash.toLowerCase()) throw new FlowError({ code: 'otherChain' });

  const expected = new Map(
    Object.values(manifest.contracts).flatMap((contract) =>
      contract ? [[contract.address.toLowerCase(), contract.codeHash] as const] : [],
    ),
  );
  await Promise.all(
    [...new Set(contracts)].map(async (address) => {
      // A wallet may resolve "latest" to a block that its next node does not have yet. The answer is wrapped, because
      // `whileNodeLags` would retry null.
      const { code } = await whileNodeLags(async (): Promise<{ code: unknown }> => {
        const request = provider.request({ method: 'eth_getCode', params: [address, 'latest'] });
        return { code: await withWalletTimeout(request) };
      });
      if (!isHex(code)) throw new FlowError({ code: 'unverifiable' });
      if (keccak256(code) !== expected.get(address.toLowerCase()))
        throw new FlowError({ code: 'otherContracts' });
    }),
  );
}

/** For requests that need no confirmation: throws FlowError 'walletSilent' after 10 s. */
export function withWalletTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FlowError({ code: 'walletSilent' })), WALLET_TIMEOUT);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
