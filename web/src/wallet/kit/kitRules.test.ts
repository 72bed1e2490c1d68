import { connectorsForWallets, useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import type { WalletList } from '@rainbow-me/rainbowkit';
import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kitTheme } from './appearance.tsx';

const details = { appName: 'Koala', projectId: 'project' };

describe('the kit as it is configured here', () => {
  // shows WA-11, WA-15, WA-17
  it('rejects an empty list, an empty group and a missing project id', () => {
    expect(() => connectorsForWallets([], details)).toThrow('No wallet list was provided');
    const empty: WalletList = [{ groupName: 'Popular', wallets: [] }];
    expect(() => connectorsForWallets(empty, details)).toThrow('No wallets provided for group');
    const list: WalletList = [{ groupName: 'Popular', wallets: [rainbowWallet] }];
    expect(() => connectorsForWallets(list, { ...details, projectId: '' })).toThrow('No projectId found');
  });

  // shows WA-17
  it('takes transactions inside its provider only', () => {
    expect(() => renderHook(() => useAddRecentTransaction())).toThrow(
      'Transaction hooks must be used within RainbowKitProvider',
    );
  });

  // shows WA-15
  it('has accent colours of six hex digits and themes that are no functions', () => {
    for (const theme of [kitTheme.lightMode, kitTheme.darkMode]) {
      expect(theme).toBeTypeOf('object');
      expect(theme.colors.accentColor).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
