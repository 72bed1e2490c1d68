import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyInput } from './earlyInput.ts';

const READY = 'test:interactive';
let heard: string[] = [];
let page: HTMLElement;

/** A form as the app has them: choosing a currency clears the amount. */
function Form() {
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState('JU');
  const [quantity, setQuantity] = useState(1);
  const [isFor, setFor] = useState(false);
  return (
    <main>
      <form onSubmit={(event) => (event.preventDefault(), heard.push('sent'))}>
        {['JU', 'USDT'].map((name) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={currency === name}
            onClick={() => (setCurrency(name), setAmount(''))}
          >
            {name}
          </button>
        ))}
        <input aria-label="amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
        <button type="button" data-step="" onClick={() => setQuantity(quantity + 1)}>
          more
        </button>
        <output>{quantity}</output>
        <input type="checkbox" checked={isFor} onChange={({ target }) => setFor(target.checked)} />
        <button type="button" onClick={() => heard.push(`bought ${amount} ${currency}`)}>
          buy
        </button>
        <button type="button" onClick={() => heard.push('connected')}>
          connect
        </button>
        <button type="submit">send</button>
      </form>
    </main>
  );
}

const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const amount = () => page.querySelector<HTMLInputElement>('[aria-label=amount]')!;
const box = () => page.querySelector<HTMLInputElement>('[type=checkbox]')!;
const type = (text: string) => {
  amount().value = text;
  amount().dispatchEvent(new Event('input', { bubbles: true }));
};
/** Does something, and waits for what React makes of it. */
const settled = (change: () => unknown) => act(() => Promise.resolve(change()));
const takeOver = () => settled(() => hydrateRoot(page, <Form />));
const tellReady = () => settled(() => dispatchEvent(new Event(READY)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  heard = [];
  page = document.createElement('div');
  page.id = 'root';
  history.replaceState(null, '', '/');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  keepEarlyInput(READY);
});
afterEach(async () => {
  await tellReady();
  page.remove();
});

it('repeats choices, steps, boxes and texts in their order', async () => {
  button('USDT').click();
  type('1');
  type('12');
  button('more').click();
  button('more').click();
  box().click();
  await takeOver();
  await tellReady();
  await vi.waitFor(() => expect(box().checked).toBe(true));
  expect(button('USDT').getAttribute('aria-checked')).toBe('true');
  expect(amount().value).toBe('12');
  expect(page.querySelector('output')!.textContent).toBe('3');
});

it('of other buttons the last one tapped is pressed, once', async () => {
  button('buy').click();
  button('connect').click();
  button('connect').click();
  await takeOver();
  await tellReady();
  await vi.waitFor(() => expect(heard).toEqual(['connected']));
});

it('what comes after the code, and before what waits is repeated, comes after it', async () => {
  button('USDT').click();
  await takeOver();
  await settled(() => type('7'));
  await settled(() => button('buy').click());
  expect(heard).toEqual([]);
  await tellReady();
  await vi.waitFor(() => expect(heard).toEqual(['bought 7 USDT']));
  expect(amount().value).toBe('7');
});

it('what the page answered itself is not repeated', async () => {
  await takeOver();
  await settled(() => button('more').click());
  await tellReady();
  expect(page.querySelector('output')!.textContent).toBe('2');
});

it('a form that is sent early is sent by the code, and does not reload the page', async () => {
  expect(fireEvent.click(button('send'))).toBe(false);
  await takeOver();
  await tellReady();
  await vi.waitFor(() => expect(heard).toEqual(['sent']));
});

it('hears nothing any more once all is repeated', async () => {
  await takeOver();
  await tellReady();
  await settled(() => button('buy').click());
  expect(heard).toEqual(['bought  JU']);
});

it('a press is not made any more once something was changed after it', async () => {
  type('12');
  button('buy').click();
  type('120');
  await takeOver();
  await tellReady();
  await vi.waitFor(() => expect(amount().value).toBe('120'));
  expect(heard).toEqual([]);
});

it('nothing is pressed on a page that was left', async () => {
  button('buy').click();
  await takeOver();
  history.replaceState(null, '', '/elsewhere');
  await tellReady();
  expect(heard).toEqual([]);
});

it('nothing is pressed that says something else by then', async () => {
  button('connect').click();
  await takeOver();
  button('connect').textContent = 'pay';
  await tellReady();
  expect(heard).toEqual([]);
});

it('nothing is pressed later than anybody waits for it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  button('buy').click();
  await takeOver();
  now.mockReturnValue(60_000);
  await tellReady();
  now.mockRestore();
  expect(heard).toEqual([]);
});

it('leaves alone what the browser adds to the page', () => {
  const added = document.createElement('button');
  const onClick = vi.fn();
  added.addEventListener('click', onClick);
  document.body.append(added);
  added.click();
  added.remove();
  expect(onClick).toHaveBeenCalledOnce();
});

it('what stands beside the content answers while something waits there', async () => {
  const bar = document.createElement('div');
  bar.innerHTML = '<button>network</button>';
  page.append(bar);
  button('USDT').click();
  const network = button('network');
  Object.assign(network, { __reactProps$known: {} });
  const onClick = vi.fn();
  network.addEventListener('click', onClick);
  network.click();
  expect(onClick).toHaveBeenCalledOnce();
  bar.remove();
  await takeOver();
});
