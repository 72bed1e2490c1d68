import { beforeEach, describe, expect, it } from 'vitest';
import { someRun } from './testing/someRun.ts';
import { readFlows, writeFlows } from './flowStore.ts';
import { flowsKey } from './shownFlows.ts';

const key = flowsKey(210000, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
const hash = `0x${'a'.repeat(64)}` as const;
const sound = someRun({
  flow: 'buyPowerWithUsdt',
  summary: { amount: '5', power: '5', receiver: '0x1' },
  steps: [{ id: 'approveUsdt', hash, isMined: true }, { id: 'commit' }],
  balanceChanges: [{ asset: 'USDT', wei: '-5' }],
  createdAt: 1,
  promptedAt: 2,
  prompt: { nonce: 0, block: 100, to: '0x00000000000000000000000000000000000000A1', data: '0x01' },
});
const store = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => localStorage.clear());

describe('stored runs', () => {
  // shows WA-10
  it('are read as they were written, 50 of them', () => {
    const records = Array.from({ length: 51 }, (_, index) => ({ ...sound, id: `${index}` }));
    writeFlows(key, records);
    expect(readFlows(key)).toEqual(records.slice(0, 50));
  });

  it.each([
    ['an invalid step', { steps: [null] }],
    ['an unknown step', { steps: [{ id: 'approveAll' }] }],
    ['an invalid hash', { steps: [{ id: 'commit', hash: '0x12' }] }],
    ['no steps', { steps: undefined }],
    ['an unknown flow', { flow: 'drain' }],
    ['an unknown stage', { stage: 'won' }],
    ['an invalid amount', { summary: { amount: '1.5' } }],
    ['a summary of other things', { summary: { receiver: {} } }],
    ['invalid balance changes', { balanceChanges: [{ asset: 'USDT', wei: 'all' }] }],
    ['a time beyond all dates', { createdAt: 8.65e15 }],
    ['a prompt without a block', { prompt: { nonce: 0 } }],
    ['a call that is not hex', { prompt: { nonce: 0, block: 1, data: 'x' } }],
    ['an error without a code', { error: {} }],
  ])('with %s are dropped, and the others kept', (_, change) => {
    store([{ ...sound, ...change }, null, sound]);
    expect(readFlows(key)).toEqual([sound]);
  });

  it.each([['{'], ['null'], ['{"0":{}}'], ['"text"']])('that are %s are ignored', (text) => {
    localStorage.setItem(key, text);
    expect(readFlows(key)).toEqual([]);
  });
});
