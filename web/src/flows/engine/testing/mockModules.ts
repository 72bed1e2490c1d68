import { vi } from 'vitest';

// Imported first by a test: what is loaded afterwards runs on the chain of its FlowWorld.

vi.mock('../../../chain/publicClient.ts', async () => (await import('./FakeChain.ts')).publicClientModule);
vi.mock('../../../lib/env.ts', async () => (await import('./FakeChain.ts')).envModule);
vi.mock('../../../api/request.ts', async () => (await import('./FakeChain.ts')).requestModule);
vi.mock('../../../chain/contractsOf.ts', async () => (await import('./FakeChain.ts')).contractsOfModule);
