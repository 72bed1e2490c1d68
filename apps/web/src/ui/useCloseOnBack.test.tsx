import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCloseOnBack } from './useCloseOnBack.ts';

/** The browser's history, which the test document lacks: entries with a state each, and a current one. */
let entries: unknown[];
let current: number;
const go = (delta: number) => {
  current = Math.max(0, current + delta);
  history.replaceState(entries[current], '');
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: entries[current] })));
};
/** Steps that the page requested; they happen asynchronously, as in a browser. */
const requested: number[] = [];
const stepBack = () => act(() => requested.splice(0).forEach(go));

beforeEach(() => {
  history.replaceState(null, '');
  entries = [null];
  current = 0;
  requested.length = 0;
  const push = history.replaceState.bind(history);
  vi.spyOn(history, 'pushState').mockImplementation((state) => {
    entries = [...entries.slice(0, current + 1), state];
    current += 1;
    push(state, '');
  });
  vi.spyOn(history, 'go').mockImplementation((delta = 0) => void requested.push(delta));
});

function Overlay({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return <button onClick={() => setIsOpen(!isOpen)}>{`${name} is ${isOpen ? 'open' : 'closed'}`}</button>;
}

const tap = (name: RegExp) =>
  act(() => {
    fireEvent.click(screen.getByRole('button', { name }));
    return Promise.resolve();
  });
const states = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('Back closes one after the other, the newest first, before it leaves the page', async () => {
  render([<Overlay key="1" name="sheet" />, <Overlay key="2" name="dialog" />]);
  await tap(/^sheet/);
  await tap(/^dialog/);
  expect(states()).toEqual(['sheet is open', 'dialog is open']);
  go(-1);
  expect(states()).toEqual(['sheet is open', 'dialog is closed']);
  go(-1);
  expect(states()).toEqual(['sheet is closed', 'dialog is closed']);
  expect([current, requested]).toEqual([0, []]);
});

it('closed otherwise, it leaves no history entry', async () => {
  render(<Overlay name="sheet" />);
  await tap(/^sheet/);
  await tap(/^sheet/);
  expect(requested).toEqual([-1]);
  stepBack();
  expect([current, states()]).toEqual([0, ['sheet is closed']]);
});

it('one that opens while another closes stays open, and Back closes it', async () => {
  render([<Overlay key="1" name="question" />, <Overlay key="2" name="answer" />]);
  await tap(/^question/);
  await tap(/^question/);
  await tap(/^answer/);
  stepBack();
  expect(states()).toEqual(['question is closed', 'answer is open']);
  go(-1);
  expect([current, states()]).toEqual([0, ['question is closed', 'answer is closed']]);
});

it('does not go back from a page that was opened from it', async () => {
  render(<Overlay name="sheet" />);
  await tap(/^sheet/);
  history.pushState(null, '', '/node');
  await tap(/^sheet/);
  expect(requested).toEqual([]);
});

it('keeps the state of the page beneath', async () => {
  history.replaceState({ address: '0x01' }, '');
  render(<Overlay name="sheet" />);
  await tap(/^sheet/);
  expect(history.state).toMatchObject({ address: '0x01' });
});
