import { chainConfig } from '@koala/protocol/config';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testManifest } from '@koala/testkit/testManifest';
import type { RankingAnswer, RankingCheck, RankingRequest } from '../../chain/rankingWorker.ts';
import { texts as english } from '../../i18n/locales/en-US.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { RankingCard } from './RankingCard.tsx';

const texts = english.proof.ranking;
const manifest = testManifest();
const config = chainConfig(manifest.chainId, manifest, { rpcUrl: 'http://chain.test' });
const root = `0x${'ab'.repeat(32)}` as const;
const other = `0x${'cd'.repeat(32)}` as const;

/**
 * Starts the check with a mocked worker, which the browser tests run for real. Returns the requests and the number
 * of terminated workers.
 */
function answerWith(answer: RankingAnswer | Event) {
  const asked: RankingRequest[] = [];
  class Answering extends EventTarget {
    static ended = 0;
    postMessage(request: RankingRequest) {
      asked.push(request);
      const event = answer instanceof Event ? answer : new MessageEvent('message', { data: answer });
      queueMicrotask(() => this.dispatchEvent(event));
    }
    terminate() {
      Answering.ended++;
    }
  }
  vi.stubGlobal('Worker', Answering);
  renderPart(<RankingCard config={config} manifest={manifest} />);
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: texts.check }));
  return { asked, ended: () => Answering.ended };
}

type Over = Extract<RankingCheck, { isOver: true }>;
const week = { week: 2966, start: 1_793_548_800n, end: 1_794_153_600n };
const over = (settlement: Over['settlement']): RankingAnswer => ({
  check: { ...week, isOver: true, rebuilt: { root, count: 60 }, settlement },
});
const committed = {
  state: 'committed',
  root,
  count: 60,
  pushableAt: 1_794_240_000,
  isSettled: false,
} as const;

it('requests the displayed chain from a worker, and shows both roots when they are equal', async () => {
  const { asked, ended } = answerWith(over(committed));
  expect(await screen.findByText(texts.right)).toBeTruthy();
  expect(screen.getAllByTitle(root).map(({ textContent }) => textContent)).toEqual([
    '0xabab…abab, 60 places',
    '0xabab…abab, 60 places',
  ]);
  expect(asked).toEqual([{ rpcUrl: config.rpcUrl, manifest }]);
  expect(ended()).toBe(1);
});

it.each<[string, RankingAnswer]>([
  [texts.wrong, over({ ...committed, root: other })],
  [texts.wrong, over({ ...committed, count: 59 })],
  [texts.notCommitted, over({ state: 'not committed' })],
  [texts.discarded, over({ state: 'vetoed', root })],
  [texts.notOver, { check: { ...week, isOver: false } }],
])('shows: %s', async (sentence, answer) => {
  answerWith(answer);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(texts.right)).toBeNull();
});

it.each<[string, RankingAnswer | Event]>([
  ['purchases are missing', { failure: 'purchases are missing' }],
  ['the worker that recomputes the ranking failed to load', new Event('error')],
])('shows why the check failed: %s', async (reason, answer) => {
  answerWith(answer);
  expect(await screen.findByText(`The week could not be rebuilt: ${reason}`)).toBeTruthy();
});
