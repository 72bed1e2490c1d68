import { chainConfig } from '@koala/protocol/config';
import type { Proof } from '@koala/audit/proof/readProof';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testManifest } from '@koala/testkit/testManifest';
import { formatUtc8 } from '@koala/protocol/utc8';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import { texts as english } from '../../i18n/locales/en-US.ts';
import { env } from '../../lib/env.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { queryKeys } from '../../query/queryKeys.ts';
import { ProofScreen } from './ProofScreen.tsx';

const texts = english.proof;
const RPC = 'http://chain.test:8545';
const manifest = testManifest();
const config = chainConfig(manifest.chainId, manifest, { rpcUrl: RPC });
const { contracts } = manifest;

function goodProof(): Proof {
  const redemptions = parseEther('1234.5');
  const miner = { contract: 'miner', address: contracts.miner.address } as const;
  return {
    chainId: manifest.chainId,
    block: { number: 1_234_567n, hash: `0x${'11'.repeat(32)}`, timestamp: 1_763_683_200n },
    positions: [
      {
        ...miner,
        asset: 'USDT',
        debts: [
          { name: 'redemptions', amount: redemptions },
          { name: 'payouts', amount: 0n },
        ],
        owed: redemptions,
        held: redemptions + 1n,
        isCovered: true,
      },
      {
        contract: 'buyBurn',
        address: contracts.buyBurn.address,
        asset: 'USDT',
        debts: [],
        owed: 0n,
        held: 5n,
        isCovered: true,
      },
    ],
    supply: {
      total: parseEther('130000000'),
      places: [
        { name: 'reserve', address: contracts.miner.address, amount: parseEther('117000000') },
        { name: 'wallets', amount: parseEther('13000000') },
      ],
    },
    contracts: [
      {
        name: 'miner',
        address: contracts.miner.address,
        codeHash: contracts.miner.codeHash,
        isAsPublished: true,
        proxy: {
          implementation: `0x${'22'.repeat(20)}`,
          implementationHash: `0x${'33'.repeat(32)}`,
          admin: undefined,
          upgrader: manifest.accounts.upgrader,
        },
      },
    ],
    upgrader: { address: manifest.accounts.upgrader!, delay: 172_800n },
  };
}

beforeEach(() => {
  clearWallet();
  vi.spyOn(env, 'deployments', 'get').mockReturnValue({ [manifest.chainId]: manifest });
  updateWallet({ config });
});

function show(proof?: Proof) {
  const client = new QueryClient();
  if (proof) client.setQueryData(queryKeys.proof(config.chainId), proof);
  return renderPart(<ProofScreen />, { client });
}
const cardOf = (title: string) => within(screen.getByRole('region', { name: title }));

it('makes no requests until the visitor taps, and shows every contract with its address', () => {
  const requests = answerApi(() => []);
  show();
  expect(screen.getByRole('button', { name: texts.read })).toBeTruthy();
  for (const contract of Object.values(contracts)) {
    expect(screen.getAllByTitle(contract!.address)).not.toEqual([]);
  }
  expect(requests).toEqual([]);
});

it('only reads the chain, and reports when it cannot be read', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string | Request) => {
    asked.push(typeof url === 'string' ? url : url.url);
    return Promise.resolve(new Response('busy', { status: 400 }));
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: texts.read }));
  expect(await screen.findByText(texts.failed)).toBeTruthy();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => new URL(url).host !== new URL(RPC).host)).toEqual([]);
  expect(screen.getByRole('button', { name: texts.read })).toBeTruthy();
});

it('shows at which block every debt is covered, and by how much', () => {
  show(goodProof());
  expect(screen.getByRole('heading', { name: texts.good })).toBeTruthy();
  expect(screen.getByText(/^Block 1,234,567, /)).toBeTruthy();
  const miner = cardOf('Miner');
  expect(miner.getByText('Covered, 100%')).toBeTruthy();
  expect(miner.getByText('Half of all open orders')).toBeTruthy();
  expect(miner.getAllByText('1,234.5')).toHaveLength(2);
  expect(miner.queryByText(texts.debts.payouts)).toBeNull();
  expect(cardOf('BuyBurn').getByText(texts.free)).toBeTruthy();
});

it('shows where all KL lie, in parts of all', () => {
  show(goodProof());
  const rows = cardOf(texts.supply).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Not released yet, in the miner90%117,000,000KL',
    'Wallets10%13,000,000KL',
  ]);
});

it('shows what a proxy runs and who may change it', () => {
  show(goodProof());
  const card = cardOf(texts.contracts.title);
  expect(card.getByText(/an upgrade waits 48 hours/)).toBeTruthy();
  expect(card.getByTitle(`0x${'22'.repeat(20)}`)).toBeTruthy();
  expect(card.getByText(texts.contracts.adminUnknown)).toBeTruthy();
  expect(card.getAllByText(texts.contracts.asPublished)).toHaveLength(1);
});

const serve = ({ coverage = [], changes = [] }: { coverage?: object[]; changes?: object[] }) =>
  answerApi(({ path }) => (path.endsWith('/coverage') ? coverage : changes));
const held = (time: string, blockNumber: number, percent: string) => ({
  ...{ time, blockNumber, percent },
  ...{ owed: '100', held: percent },
});

/** Records of the 30 days up to the proof, except days for which `percentOf` returns undefined. */
const recorded = (percentOf: (daysBack: number) => string | null | undefined) =>
  Array.from({ length: 30 }, (_, daysBack) => {
    const percent = percentOf(daysBack);
    const time = formatUtc8(Number(goodProof().block.timestamp) - daysBack * 86_400);
    return percent === undefined ? [] : [{ ...held(time, 1_200_000 - daysBack, percent ?? '0'), percent }];
  })
    .flat()
    .reverse();

const ofMiner = (points: object[]) => ({ contract: 'miner', asset: 'USDT', points });

async function history() {
  // Tests have no viewport, so cards below the fold mount on the first key press.
  fireEvent.keyDown(document.body);
  const heading = await screen.findByRole('heading', { name: texts.history.lowest });
  const card = heading.closest<HTMLElement>('[aria-labelledby]')!;
  const days = [...card.querySelectorAll<HTMLElement>('ol > [data-state]')];
  return { card: within(card), states: days.map(({ dataset }) => dataset['state']), days };
}

describe('coverage over 30 days', () => {
  it('is one sentence with a tick for each day where all were covered, and no chart', async () => {
    serve({ coverage: [ofMiner(recorded(() => '100.00'))] });
    show(goodProof());
    const { card, states, days } = await history();
    expect(card.getByText('Covered on each of the last 30 days')).toBeTruthy();
    expect(states).toEqual(Array(30).fill('covered'));
    expect([days[0]!.textContent, days[29]!.textContent]).toEqual(['Oct 23: Covered', 'Nov 21: Covered']);
    expect(card.queryByRole('slider')).toBeNull();
    expect(card.getByText(texts.history.text)).toBeTruthy();
    expect(card.getByText('Miner, USDT').nextElementSibling?.textContent).toBe('100.00%');
  });

  it('does not count a day without a record as covered', async () => {
    serve({
      coverage: [ofMiner(recorded((day) => (day < 10 ? '100.00' : undefined)))],
    });
    show(goodProof());
    const { card, states, days } = await history();
    expect(card.getByText(/^Covered on all 10 days on record\./)).toBeTruthy();
    expect(states).toEqual([...Array<string>(20).fill('unknown'), ...Array<string>(10).fill('covered')]);
    expect(days[0]!.textContent).toBe('Oct 23: No record');
  });

  it('names the days on which any contract was short, by how much, also when it is over', async () => {
    serve({
      coverage: [
        ofMiner(recorded(() => '100.00')),
        {
          contract: 'buyBurn',
          asset: 'USDT',
          points: recorded((day) => (day === 3 ? '98.70' : day === 5 ? '99.99' : null)),
        },
      ],
    });
    const proof = goodProof();
    show(proof);
    const { card, states, days } = await history();
    expect(card.getByText('Not covered on 2 of the last 30 days')).toBeTruthy();
    expect(states.map((state, index) => (state === 'short' ? index : -1)).filter((at) => at >= 0)).toEqual([
      24, 26,
    ]);
    expect(days[26]!.textContent).toBe('Nov 18: Not covered');
    expect(card.queryByText(/^Covered on/)).toBeNull();
  });

  it('shows when a contract held least, and counts what the server recorded after this browser read', async () => {
    serve({
      coverage: [
        ofMiner([...recorded(() => '100.00').slice(0, -1), held('2025-11-21 09:00:00', 1_240_000, '50.00')]),
      ],
    });
    show(goodProof());
    const { card, states } = await history();
    expect(states.at(-1)).toBe('short');
    expect(
      card.getByText(/^Miner, USDT held less than it owed on Nov 21, 2025, 09:00.*: 50\.00%\.$/),
    ).toBeTruthy();
  });

  it('counts today as short where this browser read so', async () => {
    serve({ coverage: [ofMiner(recorded(() => '100.00'))] });
    const proof = goodProof();
    const [miner] = proof.positions;
    Object.assign(miner!, { held: miner!.owed - parseEther('34.5'), isCovered: false });
    show(proof);
    const { card, states } = await history();
    expect(card.getByText('Not covered on 1 of the last 30 days')).toBeTruthy();
    expect(states.at(-1)).toBe('short');
  });
});

it('shows when code and roles of a contract were set, and reports an incomplete list', async () => {
  const row = {
    contract: 'miner',
    time: '2025-11-20 05:00:00',
    txHash: `0x${'77'.repeat(32)}`,
    blockNumber: 9,
  };
  const upgraded = { ...row, kind: 'upgraded', role: null, account: `0x${'22'.repeat(20)}`, by: null };
  const granted = {
    ...row,
    kind: 'granted',
    role: 'admin',
    account: `0x${'99'.repeat(20)}`,
    by: contracts.user.address,
  };
  serve({ changes: [granted, upgraded, { ...granted, contract: 'node' }] });
  const proof = goodProof();
  const view = show(proof);
  const open = () => {
    const details = document.querySelector<HTMLDetailsElement>('[data-contract=miner] > details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };
  open();
  const heading = await screen.findByRole('heading', { name: texts.changes.title });
  const rows = within(heading.parentElement!).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sets parameters: given to 0x999…9999') as string,
    expect.stringContaining('Code set: 0x222…2222') as string,
  ]);
  expect(within(rows[1]!).getByTitle(row.txHash).textContent).toMatch(/^Block 9, /);
  expect(screen.queryByText(texts.changes.incomplete)).toBeNull();

  view.unmount();
  proof.contracts[0]!.proxy!.implementation = `0x${'44'.repeat(20)}`;
  show(proof);
  open();
  expect(await screen.findByText(texts.changes.incomplete)).toBeTruthy();
});

it('names in red what a contract lacks', () => {
  const proof = goodProof();
  const [miner] = proof.positions;
  Object.assign(miner!, { held: miner!.owed - parseEther('34.5'), isCovered: false });
  show(proof);
  expect(screen.getByRole('heading', { name: texts.shortTitle }).dataset['good']).toBe('false');
  expect(screen.getByText(/^Miner lacks 34\.5\sUSDT\.$/)).toBeTruthy();
  expect(cardOf('Miner').getByText('Underfunded, 97.2%')).toBeTruthy();
  expect(screen.queryByText(texts.good)).toBeNull();
});

it('names in red a contract with other code', () => {
  const proof = goodProof();
  Object.assign(proof.contracts[0]!, { isAsPublished: false });
  show(proof);
  expect(screen.getByRole('heading', { name: texts.wrong })).toBeTruthy();
  expect(screen.getByText('Miner does not run the published code.')).toBeTruthy();
  expect(cardOf(texts.contracts.title).getByText(texts.contracts.notPublished)).toBeTruthy();
});

it('shows that there is no deployment', () => {
  vi.spyOn(env, 'deployments', 'get').mockReturnValue({});
  act(() => updateWallet({ config: chainConfig(manifest.chainId, undefined) }));
  show();
  expect(screen.getByText(english.wallet.noDeployment)).toBeTruthy();
});
