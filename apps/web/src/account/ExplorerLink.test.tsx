import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { configOf } from './chains.ts';
import { ExplorerLink, explorerUrl } from './ExplorerLink.tsx';
import { clearWallet, updateWallet } from './walletStore.ts';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const HASH = `0x${'ab'.repeat(32)}`;

beforeEach(() => {
  clearWallet();
  updateWallet({ config: configOf(202599)! });
});

it('links to the transaction or the address in the explorer of the active chain, in a new window', () => {
  render(
    <>
      <ExplorerLink kind="tx" value={HASH}>
        0xabab…abab
      </ExplorerLink>
      <ExplorerLink kind="address" value={ADDRESS}>
        0x5Fb…0aa3
      </ExplorerLink>
    </>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://testnet.juscan.io/tx/${HASH}`,
    `https://testnet.juscan.io/address/${ADDRESS}`,
  ]);
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(Array(2).fill('noopener noreferrer'));
});

it('is plain text on a chain that is not supported', () => {
  updateWallet({ config: null });
  render(
    <ExplorerLink kind="address" value={ADDRESS}>
      0x5Fb…0aa3
    </ExplorerLink>,
  );
  expect(screen.getByText('0x5Fb…0aa3')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('links to a page of the build on the local chain, which no explorer lists', () => {
  const config = { blockExplorerUrl: 'https://juscan.io', rpcUrl: 'http://localhost:8545' };
  expect(explorerUrl(config, 'tx', HASH, true)).toBe(
    `/pages/chain.html?tx=${HASH}&rpc=http%3A%2F%2Flocalhost%3A8545`,
  );
});
