import { SIMULATED_RETURNS, simulatedReturnRange } from '@koala/protocol/simulatedReturns';
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

it('returns are thousandths of what was paid in, and those of all are weighted by it', () => {
  const rows = [
    ['honest, first third', '1,000', '900', '50', '0', '1,000', '95.0'],
    ['honest, second third', '500', '100', '10', '140', '500', '50.0'],
    ['honest, last third', '300', '0', '0', '150', '300', '50.0'],
    ['honest, with a licence', '200', '80', '0', '0', '100', '40.0'],
    ['hoarder', '100', '1', '60', '9', '100', '70.0'],
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const tables = `60 days, 40 honest wallets, in USDT\n\n**Steady** (even)\n\n${rows.join('\n')}\n`;
  const source =
    'export const SIMULATED_DAYS = 1;\nexport const SIMULATED_RETURNS = {\n  old: 0n,\n} as const;\n';
  // 950, 250, 150 and 80 of 2,000.
  const steady = 'first: 950n, second: 500n, last: 500n, licence: 400n, all: 715n, keeper: 700n';
  expect(withReturnsOf(tables, source)).toBe(
    `export const SIMULATED_DAYS = 60;\nexport const SIMULATED_RETURNS = {\n  steady: { ${steady} },\n} as const;\n`,
  );
  expect(Object.keys(SIMULATED_RETURNS)).toEqual(['growing', 'steady', 'fading']);
});

it('the summary has the returns of all honest wallets', () => {
  const { least, most } = simulatedReturnRange('all');
  expect(economics).toContain(`got back ${least} to ${most} per 100 paid in`);
});
