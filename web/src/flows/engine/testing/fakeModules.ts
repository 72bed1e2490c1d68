import type { Manifest } from '@koala/protocol/manifest';
import type { FakeChain } from './FakeChain.ts';

/** What the modules below answer with; a test world fills it. */
export const fakes: { chain: FakeChain | undefined; deployments: Record<number, Manifest> } = {
  chain: undefined,
  deployments: {},
};

const KL = '0x00000000000000000000000000000000000000a2';

// In place of the modules of the same name: `vi.mock(path, async () => (await import('./testing/fakeModules.ts')).envModule)`.
export const publicClientModule = { publicClient: () => fakes.chain?.client };
export const envModule = { env: { deployments: fakes.deployments, minJu: 10 } };
export const awaitIndexedModule = { awaitIndexed: () => Promise.resolve(true) };
export const contractsOfModule = {
  contractsOf: () => ({ kl: { address: KL }, gs: { address: KL }, usdt: { address: KL } }),
  hasContracts: () => true,
};
