import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/contracts/deploy/freePort';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainFiles } from '../src/chain/ChainFiles.ts';
import { openChain } from '../src/chain/openChain.ts';
import type { OpenChain } from '../src/chain/openChain.ts';
import { Supervisor } from '../src/processes/Supervisor.ts';

describe('opening a chain', () => {
  let dir: string;
  let files: ChainFiles;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'koala-files-'));
    files = new ChainFiles(dir);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** Opens a chain of `kind`, does `use` with it, and ends it. */
  async function open(kind: string, use: (chain: OpenChain) => Promise<void> | void): Promise<void> {
    const supervisor = new Supervisor(dir);
    try {
      await use(
        await openChain(supervisor, { files, port: await freePort(), days: 3, kind, keptStates: 12 }),
      );
    } finally {
      await supervisor.stopAll();
    }
  }

  const keep = ({ rpc, key, genesisTime, manifest }: OpenChain) =>
    files.keep(rpc, { key, genesisTime, manifest });

  it('resumes the chain as it was left, or as it was made when that is damaged', async () => {
    let genesis = '';
    await open('one', async (chain) => {
      expect(chain.isNew).toBe(true);
      genesis = chain.manifest.genesisHash;
      await keep(chain);
      await chain.rpc.call('evm_mine', { timestamp: chain.time + 100 });
    });
    expect(existsSync(files.session)).toBe(true);
    let time = 0;
    await open('one', (chain) => {
      expect(chain.isNew).toBe(false);
      expect(chain.manifest.genesisHash).toBe(genesis);
      time = chain.time;
    });
    writeFileSync(files.session, '{');
    await open('one', async (chain) => {
      expect(chain.isNew).toBe(false);
      expect(chain.time).toBe(time - 100);
      const block = await chain.rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
      expect(block.hash).toBe(genesis);
    });
  });

  it('rebuilds a chain of another kind, and never resumes a half-made one', async () => {
    await open('one', keep);
    await open('other', (chain) => expect(chain.isNew).toBe(true));
    await open('other', (chain) => expect(chain.isNew).toBe(true));
    await open('one', (chain) => expect(chain.isNew).toBe(true));
  });
});
