import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import * as economics from '../src/economics.ts';
import { UTC8_OFFSET } from '../src/utc8.ts';

const ETHER = 10n ** 18n;

/** All Solidity of the product by file name, without comments and with single spaces. */
const sources = new Map<string, string>();
(function read(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'local') read(path);
    else if (entry.name.endsWith('.sol')) {
      const bare = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      sources.set(entry.name, bare.replace(/\s+/g, ' '));
    }
  }
})(join(import.meta.dirname, '../../../contracts/src'));

const source = (file: string) => {
  const found = sources.get(file);
  if (found === undefined) throw new Error(`no ${file} in contracts/src`);
  return found;
};
/** All files of a contract that is split into several. */
const sourcesOf = (prefix: string) =>
  [...sources]
    .filter(([file]) => file.startsWith(prefix))
    .map(([, text]) => text)
    .join(' ');

/** Value of a Solidity literal in its smallest unit: 10_000e18, 0.999e36, 30. */
function valueOf(literal: string): bigint {
  const match = /^(\d+)(?:\.(\d+))?(?:e(\d+))?$/.exec(literal.replaceAll('_', ''));
  if (!match) throw new Error(`not a plain number: ${literal}`);
  const [, whole = '0', fraction = '', exponent = '0'] = match;
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length);
}

/** A constant by its name, which must be unique to one contract. */
function constant(name: string, file?: string): bigint {
  const texts = file ? [source(file)] : [...sources.values()];
  const found = texts.flatMap((text) => [...text.matchAll(new RegExp(`constant ${name} = ([^;]+);`, 'g'))]);
  if (found.length !== 1) throw new Error(`${found.length} constants are named ${name}`);
  return valueOf(found[0]![1]!);
}

describe('what the contracts have as constants', () => {
  it.each<[keyof typeof economics, bigint]>([
    ['KL_SUPPLY', constant('SUPPLY')],
    ['EMISSION_RESERVE', constant('RESERVE')],
    ['MIN_POWER', constant('MIN_DIVISOR')],
    ['TEAM_MIN_POWER', constant('MIN_UPLINE_POWER')],
    ['MIN_PURCHASE', constant('MIN_VALUE')],
    ['BUY_BURN_PERCENT', constant('BUY_BURN_PERCENT')],
    ['NODE_FUND_PERCENT', constant('NODE_PERCENT')],
    ['DAO_PERCENT', constant('DAO_PERCENT')],
    ['LICENCE_PRICE', constant('launchNodeAmount')],
    ['LICENCE_GIFT', constant('giveMinerAmount')],
    ['LICENCE_GIFT_MAX_POWER', constant('MAX_GIFT_POWER')],
    ['MIN_NODE_PARTS', constant('MIN_PARTS')],
    ['STAGE_PAYOUTS', constant('PAYOUTS')],
    ['STAGE_DAYS', constant('STAGE_DAYS')],
    ['CARD_PRICE', constant('price', 'Fight101.sol')],
    ['GENERATIONS', constant('GENERATIONS', 'MinerBase.sol')],
    ['BASIS', constant('BASIS', 'MinerBase.sol')],
  ])('%s', (name, value) => {
    expect(BigInt(economics[name] as bigint | number)).toBe(value);
  });

  it('a day releases its part of what is left', () => {
    expect(constant('ONE', 'Emission.sol') - constant('DAILY')).toBe(
      constant('ONE', 'Emission.sol') / economics.DAILY_RELEASE_DIVISOR,
    );
  });

  it('the tiers of the ranking end where the contract ends them', () => {
    const { champion, elite, challenge } = economics.RANKING_TIERS;
    expect(champion.places).toBe(constant('CHAMPIONS'));
    expect(champion.places + elite.places).toBe(constant('ELITE_UNTIL'));
    expect(economics.RANKING_PLACES).toBe(constant('PLACES'));
    expect(champion.percent + elite.percent + challenge.percent).toBe(100n);
  });
});

describe('what the contracts write into their formulas', () => {
  /** All fractions `times / by` that match a pattern in a text: at least one, and all equal. */
  function fraction(text: string, pattern: RegExp): [times: bigint, by: bigint] {
    const found = [...text.matchAll(pattern)].map(({ groups }): [bigint, bigint] => [
      valueOf(groups?.['times'] ?? '1'),
      valueOf(groups!['by']!),
    ]);
    expect(found.length, String(pattern)).toBeGreaterThan(0);
    for (const one of found) expect(one).toEqual(found[0]);
    return found[0]!;
  }
  const percent = ([times, by]: [bigint, bigint]) => Number(times * 100n) / Number(by);
  const miner = sourcesOf('Miner');

  it('the split of a release', () => {
    const totals = source('KLTotals.sol');
    expect(percent(fraction(totals, /released \* (?<times>[\d_]+) \/ (?<by>[\d_]+)/g))).toBe(
      Number(economics.POWER_PERCENT),
    );
    expect(percent(fraction(totals, /released \/ (?<by>[\d_]+)/g))).toBe(Number(economics.RANKING_PERCENT));
    // The team's share is computed from power's: an eighth of it.
    expect(percent(fraction(totals, /unearned \/ (?<by>[\d_]+)/g)) * Number(economics.POWER_PERCENT)).toBe(
      Number(economics.TEAM_PERCENT) * 100,
    );
    expect(economics.POWER_PERCENT + economics.TEAM_PERCENT + economics.RANKING_PERCENT).toBe(100n);
  });

  it('what is kept of an order for its redemption', () => {
    expect(percent(fraction(miner, /[oO]rderTotal \/ (?<by>[\d_]+)/g))).toBe(
      Number(economics.REDEEMABLE_PERCENT),
    );
    expect(economics.TREASURY_PERCENT).toBe(10n);
  });

  it('what a week of the ranking pays, to each place and in all', () => {
    const top101 = source('Top101.sol');
    expect(percent(fraction(top101, /budget\.total \/ (?<by>[\d_]+) - budget\.credited/g))).toBe(
      Number(economics.RANKING_WEEK_PERCENT),
    );
    const shares = [
      ...top101.matchAll(/mulDiv\(total, (?<times>[\d_]+), (?<by>[\d_]+)\)/g),
      ...top101.matchAll(/return total \/ (?<by>[\d_]+)/g),
    ].map(({ groups }) => [valueOf(groups?.['times'] ?? '1'), valueOf(groups!['by']!)] as const);
    const tiers = Object.values(economics.RANKING_TIERS);
    expect(shares).toHaveLength(tiers.length);
    tiers.forEach((tier, index) => {
      const [times, by] = shares[index]!;
      expect(times * 10_000n * tier.places).toBe(by * tier.percent * economics.RANKING_WEEK_PERCENT);
    });
    expect(100n / constant('DUE_DIVISOR')).toBe(economics.RANKING_CAP_PERCENT);
    expect(100n % constant('DUE_DIVISOR')).toBe(0n);
  });

  it('how much a stage of the node fund must grow', () => {
    const [times, by] = fraction(sourcesOf('Node'), /performance, (?<times>[\d_]+), (?<by>[\d_]+)/g);
    expect(Number((times - by) * 100n) / Number(by)).toBe(Number(economics.STAGE_GROWTH_PERCENT));
  });

  it('the split of a card', () => {
    const fight = source('Fight101.sol');
    expect(percent(fraction(fight, /pool = \w+ \/ (?<by>[\d_]+)/g))).toBe(
      Number(economics.SESSION_POOL_PERCENT),
    );
    expect(percent(fraction(fight, /rebate = \w+ \/ (?<by>[\d_]+)/g))).toBe(
      Number(economics.CARD_REBATE_PERCENT),
    );
  });
});

it('the supply is what is released and what seeds the pool', () => {
  expect(economics.KL_SUPPLY - economics.EMISSION_RESERVE).toBe(parseEther('10000000'));
  expect(economics.KL_SUPPLY % ETHER).toBe(0n);
});

it('days and weeks of the contracts start in the same time zone', () => {
  const [, hours] = /constant OFFSET = (\d+) hours;/.exec(source('Calendar.sol')) ?? [];
  expect(UTC8_OFFSET).toBe(Number(hours) * 3600);
});
