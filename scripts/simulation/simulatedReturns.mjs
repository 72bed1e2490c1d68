/** The row of the tables for each field of SIMULATED_RETURNS. */
const PLAYERS = {
  first: 'honest, first third',
  second: 'honest, second third',
  last: 'honest, last third',
  licence: 'honest, with a licence',
  keeper: 'hoarder',
};
const HONEST = ['first', 'second', 'last', 'licence'];

/** `source`, the text of packages/protocol/src/simulatedReturns.ts, with the days and returns of the simulation's tables. */
export function withReturnsOf(tables, source) {
  const [, days] = /^(\d+) days, \d+ honest wallets/m.exec(tables);
  const markets = [...tables.matchAll(/^\*\*(\w+)\*\* \(.*\)\n\n((?:\|.*\n?)+)/gm)].map(
    ([, market, table]) => `  ${market.toLowerCase()}: { ${returnsOf(table)} },\n`,
  );
  return [
    [/(?<=export const SIMULATED_DAYS = )\d+(?=;\n)/, days],
    [/(?<=export const SIMULATED_RETURNS = \{\n)[^]*?(?=\} as const;\n)/, markets.join('')],
  ].reduce((text, [pattern, value]) => {
    if (!pattern.test(text))
      throw new Error(`packages/protocol/src/simulatedReturns.ts has nothing that matches ${pattern}`);
    return text.replace(pattern, value);
  }, source);
}

/** The fields of a market as source text, in thousandths of the amount paid in, from the table's rounded figures. */
function returnsOf(table) {
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const figuresOf = (name) => {
    const cells = rows.find(([, player]) => player === PLAYERS[name]).slice(2, -1);
    const [paidIn, gotOut, held, redeemable, , per100] = cells.map((cell) =>
      Number(cell.replaceAll(',', '')),
    );
    return { paidIn, total: gotOut + held + redeemable, per100 };
  };
  const honest = HONEST.map(figuresOf);
  const sum = (figure) => honest.reduce((total, figures) => total + figures[figure], 0);
  const returns = {
    ...Object.fromEntries(HONEST.map((name) => [name, figuresOf(name).per100 * 10])),
    all: (1_000 * sum('total')) / sum('paidIn'),
    keeper: figuresOf('keeper').per100 * 10,
  };
  return Object.entries(returns)
    .map(([name, value]) => `${name}: ${Math.round(value)}n`)
    .join(', ');
}
