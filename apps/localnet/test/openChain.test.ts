import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ChainFiles } from '../src/chain/ChainFiles.ts';
import { openChain } from '../src/chain/openChain.ts';
import type { OpenChain } from '../src/chain/openChain.ts';
import { Supervisor } from '../src/processes/Supervisor.ts';

describe('opening a chain', () => {
  let dir: string;
  let files: ChainFiles;
  // Each test continues with the chain of the test before, because creating a chain takes long.
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'koala-files-'));
    files = new ChainFiles(dir);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Opens a chain of `kind`, runs `use` on it, and stops it. */
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

  it('resumes the chain as last left, or as created when that is damaged', async () => {
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

  it('shows that this anvil cannot read a stored chain, and uses the next one or a new one', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    await open('one', keep);
    // Simulates a later file format: JSON with the newest block and no other field.
    const unreadable = JSON.stringify({ version: 99, block: { timestamp: Math.floor(Date.now() / 1000) } });
    const written = (anvil: string) => {
      const description = join(dir, 'chain.json');
      const known = JSON.parse(readFileSync(description, 'utf8')) as object;
      writeFileSync(description, JSON.stringify({ ...known, anvil: { 'session.json': anvil } }));
    };
    writeFileSync(files.session, unreadable);
    written('0.0.1');
    await open('one', (chain) => {
      // The world as created: its version is not recorded, so it was tried.
      expect(chain.isNew).toBe(false);
    });
    expect(lines.join('\n')).toMatch(
      /session\.json was stored by anvil 0\.0\.1, and anvil \d+\.\d+\.\d+ cannot read it/,
    );
    expect(lines.join('\n')).not.toContain('world.json was stored');

    for (const file of ['session.json', 'world.json']) writeFileSync(join(dir, file), unreadable);
    written('0.0.1');
    await open('one', (chain) => expect(chain.isNew).toBe(true));
    expect(lines.join('\n')).toContain('world.json was stored by an anvil of unknown version');
    vi.restoreAllMocks();
  });

  it('rebuilds a chain of another kind, and never resumes a half-made one', async () => {
    await open('one', keep);
    await open('other', (chain) => expect(chain.isNew).toBe(true));
    await open('other', (chain) => expect(chain.isNew).toBe(true));
  });
});
