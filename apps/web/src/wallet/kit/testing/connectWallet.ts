import { juChain } from '@koala/protocol/chains';
import { numberToHex } from 'viem';
import type { Chain } from 'viem';
import { createConfig, custom } from 'wagmi';
import type { Config } from 'wagmi';
import { connect } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Responses of the wallet, by method. */
export type WalletAnswers = Partial<Record<string, () => Promise<unknown>>>;

/** A wagmi config for `chain` with a connected wallet: one account, on `walletChainId`. */
export async function connectWallet({
  chain = juChain,
  walletChainId = juChain.id,
  answers = {},
}: {
  chain?: Chain;
  walletChainId?: number;
  answers?: WalletAnswers;
} = {}): Promise<Config> {
  const provider = {
    request: async ({ method }: { method: string }): Promise<unknown> => {
      const answer = answers[method];
      if (answer) return answer();
      if (method === 'eth_chainId') return numberToHex(walletChainId);
      if (/^eth_(requestA|a)ccounts$/.test(method)) return [ADDRESS];
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: custom({ request: () => new Promise<never>(() => undefined) }) },
    multiInjectedProviderDiscovery: false,
    connectors: [
      injected({
        target: { id: 'own', name: 'Own Wallet', provider: provider as never },
        unstable_shimAsyncInject: false,
      }),
    ],
  });
  await connect(config, { connector: config.connectors[0]! });
  return config;
}
