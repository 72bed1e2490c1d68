// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const economics = read('docs/economics.md');

/** "89 to 98" of what these players got back per 100 in the simulated markets, in whole USDT, as a pattern for any language's "to". */
function span(...players: string[]): RegExp {
  const backs = economics
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, player]) => players.includes(player!))
    .map((cells) => Math.round(Number(cells.at(-2))))
    // Another table tells what the player does.
    .filter((back) => !Number.isNaN(back));
  expect(backs).toHaveLength(3 * players.length);
  return new RegExp(`\\b${Math.min(...backs)}( to |~| 至 )${Math.max(...backs)}(?!\\d)`);
}

it.each(['en-US', 'zh-CN', 'kr-KR'])(
  'what simulated holders got back is said in %s as the simulation found it',
  (language) => {
    const texts = read(`web/src/i18n/locales/${language}/powerPurchase.ts`);
    expect(texts).toMatch(span('honest, first third'));
    expect(texts).toMatch(span('honest, second third', 'honest, last third'));
    expect(texts).toMatch(span('hoarder'));
  },
);
