import { beforeEach, describe, expect, it, vi } from 'vitest';
import { switchChain } from './switchChain.ts';

const request = vi.fn<(call: { method: string; params: unknown[] }) => Promise<unknown>>();
vi.mock('./loadConfig.ts', () => ({ loadConfig: () => Promise.resolve({}) }));
vi.mock('wagmi/actions', () => ({
  getAccount: () => ({ connector: { getProvider: () => Promise.resolve({ request }) } }),
}));
const methods = () => request.mock.calls.map(([{ method }]) => method);
const walletError = (code: number, data?: unknown) => Object.assign(new Error('no'), { code, data });

describe('switching the chain', () => {
  beforeEach(() => request.mockReset().mockResolvedValue(null));

  it('asks the wallet to switch', async () => {
    await switchChain(210000);
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x33450' }],
    });
  });

  it.each([walletError(4902), walletError(-32603, { originalError: { code: 4902 } })])(
    'adds a chain that the wallet does not know, then switches',
    async (error) => {
      request.mockRejectedValueOnce(error);
      await switchChain(210000);
      expect(methods()).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ]);
      expect(request.mock.calls[1]?.[0].params[0]).toMatchObject({
        chainId: '0x33450',
        chainName: 'JuChain',
        nativeCurrency: { name: 'Ju Coin', symbol: 'Ju', decimals: 18 },
        rpcUrls: ['https://rpc.juchain.org'],
        blockExplorerUrls: ['https://juscan.io'],
      });
    },
  );

  it('passes a decline on, and adds nothing', async () => {
    request.mockRejectedValueOnce(walletError(4001));
    const reason: unknown = await switchChain(210000).catch((error: unknown) => error);
    expect(reason).toMatchObject({ code: 4001 });
    expect(methods()).toEqual(['wallet_switchEthereumChain']);
  });
});
