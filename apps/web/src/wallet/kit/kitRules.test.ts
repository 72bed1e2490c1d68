import { connectorsForWallets, useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import type { WalletList } from '@rainbow-me/rainbowkit';
import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets';
import { renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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
  it('has accent colors of six hex digits and themes that are not functions', () => {
    for (const theme of [kitTheme.lightMode, kitTheme.darkMode]) {
      expect(theme).toBeTypeOf('object');
      expect(theme.colors.accentColor).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('the kit contains what the app queries in its dialogs:', () => {
  const styles = createRequire(import.meta.url).resolve('@rainbow-me/rainbowkit/styles.css');
  const [css, script] = [styles, join(styles, '../index.js')].map((path) => readFileSync(path, 'utf8'));
  /** The distinct matches of `name` in the app's own files. */
  const written = (files: readonly string[], name: RegExp) => [
    ...new Set(
      files.flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(name) ?? []),
    ),
  ];

  it('the classes', () => {
    expect(written(['kit.css', 'useKitRepairs.ts'], /\b_[\da-z]{7,}\b/g)).toEqual(['_1ckjpok', '_12cbo8i3']);
    // The compact dialog, which is wider than a small phone.
    expect(css).toMatch(/\._1ckjpok4 \{\s*min-width: 368px;/);
    // The class of pressable elements.
    expect(css).toContain('._12cbo8i3');
    expect(script).toMatch(/"_12cbo8i3[ "]/);
  });

  it('the test ids', () => {
    const ids = written(
      ['kit.css', 'useKitRepairs.ts', 'EndSessions.tsx', 'signOut.ts'],
      /\brk-[a-z]+-[a-z-]+/g,
    );
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(script).toContain(`testId: "${id.slice('rk-'.length)}"`);
  });
});
