import { SIMULATED_DAYS, SIMULATED_RETURNS, simulatedSpan } from '@koala/protocol/simulatedReturns';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const economics = read('docs/reference/economics.md');

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
    const cellsOf = (player: string) => {
      const row = table.split('\n').find((line) => line.startsWith(`| ${player} `))!;
      return row.split('|').map((cell) => Number(cell.replaceAll(',', '')));
    };
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const backs = Object.entries(PLAYERS).map(([name, player]) => [
      name,
      BigInt(Math.round(cellsOf(player).at(-2)! * 10)),
    ]);
    // Columns: paid in; then paid out, KL held, and redeemable.
    const honest = [PLAYERS.first, PLAYERS.second, PLAYERS.last, PLAYERS.licence].map(cellsOf);
    const paidIn = sum(honest.map((cells) => cells[2]!));
    const all = BigInt(Math.round((1_000 * sum(honest.flatMap((cells) => cells.slice(3, 6)))) / paidIn));
    expect({ ...Object.fromEntries(backs), all }, market).toEqual(returns);
  }
});

it('the summary has the returns of all honest wallets', () => {
  const { least, most } = simulatedSpan('all');
  expect(economics).toContain(`got back ${least} to ${most} per 100 paid in`);
});
