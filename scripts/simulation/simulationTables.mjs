const MARKETS = {
  growing: 'purchases accelerate',
  steady: 'purchases come evenly',
  fading: 'purchases end after a fifth of the time',
};
const HONEST = [
  'honest, first third',
  'honest, second third',
  'honest, last third',
  'honest, with a licence',
];
const STRATEGIES = [
  ...['sniper', 'whale', 'washer', 'sybil tree', 'buyer-back', 'hoarder'],
  ...['binary tree', 'ternary tree', 'tenfold tree', 'chain', 'star', 'forest', 'splitter'],
];
const HONEST_SUFFIX = ', honest twin';
const NAMES = [...HONEST, ...STRATEGIES.flatMap((name) => [name, name + HONEST_SUFFIX])];

/**
 * Formats the simulation's results, recorded in hundredths of a USDT (of a T/H for power), as Markdown. For each market: the honest
 * wallets, then each strategy beside its twin.
 */
export function simulationTables(results, { days, wallets }) {
  const sections = Object.entries(MARKETS).map(([market, words]) => {
    const players = readPlayers(results[market]);
    return [
      `**${market[0].toUpperCase()}${market.slice(1)}** (${words})`,
      table(
        ['who', 'paid in', 'got out', 'KL held', 'redeemable', 'power left', 'back per 100'],
        NAMES.map((name) => playerRow(name, players.get(name))),
      ),
    ].join('\n\n');
  });
  return [`${days} days, ${wallets} honest wallets, in USDT; power in T/H.`, ...sections].join('\n\n');
}

function readPlayers(group) {
  const players = new Map();
  for (const [key, value] of Object.entries(group)) {
    const [name, figure] = key.split(': ');
    if (!players.has(name)) players.set(name, {});
    players.get(name)[figure] = value / 100;
  }
  return players;
}

function playerRow(name, figures) {
  const amounts = [
    figures['paid in'],
    figures['got out'],
    figures['KL held'],
    figures.redeemable,
    figures.power,
  ];
  const total = figures['got out'] + figures['KL held'] + figures.redeemable;
  return [
    name,
    ...amounts.map((amount) => Math.round(amount).toLocaleString('en-US')),
    ((100 * total) / figures['paid in']).toFixed(1),
  ];
}

/** A table as oxfmt formats it: the first column aligned to the left, figures to the right. */
function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column].length)),
  );
  const line = (cells) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
