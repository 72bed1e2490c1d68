import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Env } from '../lib/env.ts';

vi.doMock('../lib/env.ts', async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: { ...env, deployments: { 210000: { contracts: {}, accounts: {} } } } };
});
afterAll(() => vi.doUnmock('../lib/env.ts'));
const { setChain, updateWallet, walletState } = await import('./walletStore.ts');

describe('a Koala chain without a deployment in this build', () => {
  // shows WA-07
  it.each([202599, '0x31767', '202599'])('is unsupported like any other, given as %j', (id) => {
    setChain(210000);
    expect(walletState().chainId).toBe(210000);
    updateWallet({ provider: {} as never });
    setChain(id);
    expect(walletState()).toMatchObject({ provider: null, config: null, chainId: null });
  });
});
