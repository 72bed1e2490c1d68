import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { padHex } from 'viem';

const NAMES = [
  'user', 'node', 'usdt', 'kl', 'gs', 'wju', 'swap', 'miner', 'reward', 'oracle', 'swapRouter', 'swapFactory', 'pair', 'uid',
  'top101', 'top101FF', 'fight101', 'juUsdtPair', 'buyBurn', 'officialOracle',
]; // oxfmt-ignore

const hash = (n: number) => padHex(`0x${n.toString(16)}`, { size: 32 });
const address = (n: number) => padHex(`0x${n.toString(16)}`, { size: 20 });

/** A manifest without a chain behind it, for code that reads only the database. */
export function testManifest(overrides: Partial<Manifest> = {}): Manifest {
  return parseManifest({
    version: 1,
    chainId: 210000,
    local: true,
    genesisHash: hash(0xbeef),
    startBlock: 1,
    startTime: 1_790_000_000,
    contracts: Object.fromEntries(
      NAMES.map((name, i) => [name, { address: address(0x1000 + i), codeHash: hash(i + 1) }]),
    ),
    accounts: {
      originUser: address(0x2000),
      treasury: address(0x2001),
      dao: address(0x2002),
      progressWallet: address(0x2003),
      deadAddress: '0x000000000000000000000000000000000000dEaD',
      upgrader: address(0x2004),
    },
    ...overrides,
  });
}
