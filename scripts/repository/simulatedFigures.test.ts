import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const economics = read('docs/economics.md');

/**
 * What these players got back per 100 in the simulated markets, in whole USDT: "89 to 98", as a pattern that fits the "to" of each
 * language.
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
  return new RegExp(`\\b${Math.min(...backs)}( to |~| 至 )${Math.max(...backs)}(?!\\d)`);
}

it.each(['en-US', 'zh-CN', 'kr-KR'])(
  'the %s texts have the figures that the simulation found for holders',
  (language) => {
    const texts = read(`web/src/i18n/locales/${language}.ts`);
    expect(texts).toMatch(span('honest, first third'));
    expect(texts).toMatch(span('honest, second third', 'honest, last third'));
    expect(texts).toMatch(span('hoarder'));
  },
);
