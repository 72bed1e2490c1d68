import { simulatedSpan } from '@koala/protocol/simulatedReturns';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withReturnsOf } from '../../scripts/simulation/simulatedReturns.mjs';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const economics = read('docs/reference/economics.md');

it('the returns that the app shows are those of the tables, for each market and player', () => {
  const source = read('packages/protocol/src/simulatedReturns.ts');
  expect(source).toBe(withReturnsOf(economics, source));
});

it('the summary has the returns of all honest wallets', () => {
  const { least, most } = simulatedSpan('all');
  expect(economics).toContain(`got back ${least} to ${most} per 100 paid in`);
});
