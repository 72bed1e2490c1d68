import { useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { mock } from 'wagmi/connectors';
import { connect } from 'wagmi/actions';
import { juChain } from '@koala/protocol/chains';
import { beforeEach, describe, expect, it } from 'vitest';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { ADDRESS, inKit } from './testing/kit.tsx';

const config = silentConfig([mock({ accounts: [ADDRESS] })]);
const renderAdd = () =>
  renderHook(() => useAddRecentTransaction(), { wrapper: ({ children }) => inKit(config, children) }).result;
const kept = () =>
  (
    JSON.parse(localStorage.getItem('rk-transactions') ?? '{}') as Record<
      string,
      Record<string, { hash: string; status: string }[]>
    >
  )[ADDRESS]?.[juChain.id];

describe("the kit's transactions", () => {
  beforeEach(async () => {
    if (config.state.status !== 'connected') await connect(config, { connector: config.connectors[0]! });
  });

  // shows WA-15, WA-17
  it.each(['0x12', `0x${'g'.repeat(64)}`, 'a'.repeat(64)])('are none with the hash %s', (hash) => {
    const result = renderAdd();
    expect(() => result.current({ hash, description: 'Sale' })).toThrow('Unable to add transaction');
  });

  it('are kept by account and chain, pending until they are mined', async () => {
    const result = renderAdd();
    const hash = `0x${'a'.repeat(64)}`;
    act(() => result.current({ hash, description: 'Sale' }));
    await waitFor(() => expect(kept()).toMatchObject([{ hash, status: 'pending' }]));
  });
});
