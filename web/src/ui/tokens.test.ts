import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

it('the primary colour is #907be3, and marks what is chosen, typed into and reached', () => {
  const tokens = read('tokens.css');
  const value = (name: string) =>
    [...tokens.matchAll(new RegExp(`\\s${name}: ([^;]+);`, 'g'))].map(([, text]) => text);
  expect(value('--brand')).toEqual(['var(--violet-500)']);
  expect(value('--violet-500')).toEqual(['#907be3']);
  const users = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.module.css') && read(name).includes('var(--brand)'),
  );
  for (const name of ['Tabs', 'AmountInput', 'ProgressBar', 'FadeCarousel'])
    expect(users).toContain(`${name}.module.css`);
});
