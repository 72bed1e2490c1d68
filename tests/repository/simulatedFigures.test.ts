import { LANGUAGES } from '@koala/protocol/languages';
import { SIMULATED_DAYS, SIMULATED_RETURNS } from '@koala/protocol/simulatedReturns';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const economics = read('docs/reference/economics.md');

/**
 * The players' returns per 100 in the simulated markets, in whole USDT, as a pattern with the "to" of any language: "89 to 98".
 */
function span(...players: string[]): RegExp {
  const backs = economics
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, player]) => players.includes(player!))
    .map((cells) => Math.round(Number(cells.at(-2))))
    // Rows of another table, which describes the players.
    .filter((back) => !Number.isNaN(back));
  expect(backs).toHaveLength(3 * players.length);
  return new RegExp(`\\b${Math.min(...backs)}\\D{1,6}${Math.max(...backs)}(?!\\d)`);
}

it.each(LANGUAGES)('the %s texts have the figures that the simulation found for holders', (language) => {
  const texts = read(`apps/web/src/i18n/locales/${language}.ts`);
  expect(texts).toMatch(span('honest, first third'));
  expect(texts).toMatch(span('honest, second third', 'honest, last third'));
  expect(texts).toMatch(span('hoarder'));
});

const PLAYERS = {
  first: 'honest, first third',
  second: 'honest, second third',
  last: 'honest, last third',
  licence: 'honest, with a licence',
  keeper: 'hoarder',
};

it('the returns that the app shows are those of the tables, for each market and player', () => {
  const [, days] = /^(\d+) days, \d+ honest wallets/m.exec(economics)!;
  expect(SIMULATED_DAYS).toBe(Number(days));
  for (const [market, returns] of Object.entries(SIMULATED_RETURNS)) {
    const title = `**${market[0]!.toUpperCase()}${market.slice(1)}**`;
    const table = economics.slice(economics.indexOf(title)).split('\n\n')[1]!;
    const backs = Object.entries(PLAYERS).map(([name, player]) => {
      const row = table.split('\n').find((line) => line.startsWith(`| ${player} `))!;
      return [name, BigInt(row.split('|').at(-2)!.trim().replace('.', ''))];
    });
    expect(Object.fromEntries(backs), market).toEqual(returns);
  }
});
