import * as economics from '@koala/protocol/economics';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { textsOf } from './testing/textsOf.ts';

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)]
    .map((match) => match[1])
    .sort()
    .join();
const flat = new Map(LANGUAGES.map((language) => [language, flatten(textsOf[language])]));
const source = flat.get(DEFAULT_LANGUAGE)!;

const translations = [...flat].filter(([language]) => language !== DEFAULT_LANGUAGE);

describe.each(translations)('%s', (_, texts) => {
  // shows AP-06
  it('has the keys of English and no others', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('has the placeholders of English in every text', () => {
    const differing = [...source].filter(
      ([key, text]) => placeholders(texts.get(key) ?? '') !== placeholders(text),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

type Written = string | Partial<Record<Language, string>>;

/**
 * Figures written out in texts, because home's first texts have no placeholders and languages write large sums
 * differently.
 */
const FIGURES_IN_TEXTS: [key: string, figure: bigint, expected: bigint, written: Written][] = [
  ['home.news.power.text', economics.MIN_PURCHASE, parseEther('10'), '10\u00a0'],
  [
    'home.token.lines.emission',
    economics.EMISSION_RESERVE,
    parseEther('120000000'),
    { 'en-US': '120,000,000 ', 'zh-CN': '1.2 亿', 'kr-KR': '1억 2천만 ' },
  ],
  [
    'powerPurchase.explain.source.text',
    economics.EMISSION_RESERVE,
    parseEther('120000000'),
    { 'en-US': '120 million', 'zh-CN': '1.2 亿', 'kr-KR': '1억 2천만 ' },
  ],
  [
    'home.token.lines.pool',
    economics.KL_SUPPLY - economics.EMISSION_RESERVE,
    parseEther('10000000'),
    { 'en-US': '10,000,000 ', 'zh-CN': '1,000 万', 'kr-KR': '1천만 ' },
  ],
  [
    'home.features.fixed.text',
    economics.KL_SUPPLY,
    parseEther('130000000'),
    { 'en-US': '130 million', 'zh-CN': '1.3 亿', 'kr-KR': '1억 3천만 ' },
  ],
  ['home.rank.title', economics.RANKING_PLACES, 349n, 'TOP349'],
  ['lines.notRanked', economics.RANKING_MIN_POWER, parseEther('10'), '10\u00a0T/H'],
  ['invite.communityNote', economics.TEAM_MIN_POWER, parseEther('10'), '10\u00a0T/H'],
];

it.each(FIGURES_IN_TEXTS)('%s spells out the figure of the economy', (key, figure, expected, written) => {
  expect(figure).toBe(expected);
  for (const [language, texts] of flat) {
    const figureIn = typeof written === 'string' ? written : written[language];
    if (figureIn !== undefined) expect(texts.get(key)).toContain(figureIn);
  }
});

// A reminder: when a figure changes, so do these texts, and `risks` in `apps/web/legal`.
it('texts that spell out the redeemable part or the session pool say half', () => {
  expect([economics.REDEEMABLE_PERCENT, economics.SESSION_POOL_PERCENT]).toEqual([50n, 50n]);
  expect([economics.GENERATIONS, economics.MIN_NODE_PARTS]).toEqual([5, 100]);
});

/** The specification's exact messages, by how they begin, ignoring case. */
const MESSAGES = {
  'errors.connectWallet': 'please connect wallet',
  'errors.networkError': 'network error',
  'errors.userReject': 'user reject',
  'errors.bindFail': 'binding failed',
  'errors.buyFail': 'purchase failed',
  'errors.claimSuccess': 'Claim Success',
  'errors.claimFailed': 'Claim Failed',
  'errors.insufficientBalance': 'Insufficient Balance',
  'errors.amountTooLow': 'Amount Too Low',
  'errors.enterAmount': 'Please enter amount',
  'errors.enterAmountAtLeast': 'Please enter amount, at least ({{min}} JU)',
  'errors.minimumPurchase': 'Minimum Purchase Amount: {{min}} U',
  'errors.redemptionFailed': 'Redemption Failed',
  'errors.soldOut': 'sold out',
  'errors.choosePrincipal': 'please choose a principal',
  'errors.delegateKlAllowance': "Delegated address's KL allowance is insufficient.",
  'errors.delegateGasAllowance': "Delegated address's gas allowance is insufficient.",
  'errors.pausePurchase': 'card sales are paused',
  'errors.approveFailed': 'approval failed',
  'errors.buySuccess': 'purchase successful',
  'errors.invalidAddress': 'invalid address',
  'errors.requestTimedOut': 'the request timed out',
  'errors.signatureRejected': 'signature rejected',
  'new.text15': 'Please enter the correct UID',
};

// shows AP-06, AP-09
it.each(Object.entries(MESSAGES))('%s says "%s", and the same in other languages', (key, words) => {
  expect(source.get(key)?.toLowerCase().startsWith(words.toLowerCase())).toBe(true);
  for (const [, texts] of translations) expect(texts.get(key)).not.toBe(source.get(key));
  for (const language of ['zh-CN', 'kr-KR'] as const) {
    expect(flat.get(language)!.get(key)).toMatch(/[\u3131-\u318e\u4e00-\u9fff\uac00-\ud7a3]/);
  }
});

describe('code', () => {
  const code = readSources(join(import.meta.dirname, '..'));

  // Part of the catalog, although the wallet kit uses its own text.
  const USED_BY_KIT = [
    'errors.oops',
    'errors.signingMessage',
    'errors.unsupported',
    'errors.verifyingSignature',
    'errors.walletNotAvailable',
    'errors.walletNotInstalled',
    'errors.wrongNetwork',
  ];
  // A rejected signature shows nothing: the message is in the catalog, but must not be used.
  const UNREACHABLE = ['errors.signatureRejected'];
  // Used through a computed key, such as t(`errors.${problem}`), or referenced by another text: node.purchase.failed.
  const USED_BY_COMPUTED_KEY = [
    'errors.approveFailed',
    'errors.buyFail',
    'errors.pausePurchase',
    'errors.soldOut',
  ];

  // A key is used if the code contains it in quotes, or a template with its beginning, such as t(`records.${kind}`).
  // t(`errors.${code}`) does not count, because it would match every error.
  // shows AP-09
  it('uses every key', () => {
    const templates = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]!);
    const unused = [...source.keys()].filter(
      (key) =>
        !code.includes(`'${key}'`) &&
        !templates.some((prefix) => prefix !== 'errors.' && key.startsWith(prefix)),
    );
    expect(unused.sort()).toEqual([...USED_BY_KIT, ...UNREACHABLE, ...USED_BY_COMPUTED_KEY].sort());
  });

  // shows NO-07, AP-09
  it('has a button that shows how a purchase of a licence ended in the words of the catalog', () => {
    for (const texts of Object.values(textsOf)) {
      expect(texts.node.purchase.bought).toBe(texts.errors.buySuccess);
      expect(texts.node.purchase.failed).toBe(texts.errors.buyFail);
    }
  });
});

/** All TypeScript of the app as one string, without texts and tests. */
function readSources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'locales' ? '' : readSources(path);
      return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}
