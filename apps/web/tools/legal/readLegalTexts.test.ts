// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Imported by path, see readDeployments.ts.
import { LANGUAGES } from '../../../../packages/protocol/src/languages.ts';
import type { Language } from '../../../../packages/protocol/src/languages.ts';
import { legalPages } from '../../src/routes.ts';
import type { LegalBlock } from '../../src/screens/legal/legalText.ts';
import { parseLegalText } from './parseLegalText.ts';
import { readLegalTexts } from './readLegalTexts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koala-legal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

const wordsOf = (blocks: readonly LegalBlock[]) => JSON.stringify(blocks);

const inEach = (value: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${value} in ${language}`])) as Record<
    Language,
    string
  >;

const operator = {
  operator: 'Koala Services Ltd',
  address: '1 Harbor Road',
  contact: 'legal@koala.io',
  jurisdiction: inEach('Singapore'),
  logRetention: inEach('30 days'),
  updated: '2026-11-23',
};

describe('the default texts', () => {
  const { texts, missing } = readLegalTexts(undefined);

  it('name no operator, and show a sentence instead of a placeholder', () => {
    const terms = wordsOf(texts.terms['en-US']);
    expect(terms).toContain(
      '{"heading":"Who offers this page"},{"text":["The operator has not filled this in."]}',
    );
    expect(terms).toContain('Nobody can undo a confirmed transaction');
    expect(terms).not.toMatch(/runs this page|[{]operator[}]/);
    expect(missing).toEqual(['KOALA_LEGAL_DIR: not set, so /terms, /privacy and /risks name no operator']);
  });

  it.each(legalPages)('of %s have the same headings, lists and links in every language', (page) => {
    const shapeOf = (blocks: readonly LegalBlock[]) =>
      blocks.map((block) =>
        'heading' in block ? 'heading' : 'text' in block ? 'text' : `items ${block.items.length}`,
      );
    const linksOf = (blocks: readonly LegalBlock[]) => wordsOf(blocks).match(/"link":"[^"]+"/g) ?? [];
    for (const language of LANGUAGES) {
      expect(shapeOf(texts[page][language]), language).toEqual(shapeOf(texts[page]['en-US']));
      expect(linksOf(texts[page][language]), language).toEqual(linksOf(texts[page]['en-US']));
    }
  });
});

describe("the operator's folder", () => {
  it('fills in the values, in each language its own', () => {
    write('operator.json', operator);
    const { texts, missing, published } = readLegalTexts(folder);
    expect(missing).toEqual([]);
    for (const language of LANGUAGES) {
      const all = legalPages.map((page) => wordsOf(texts[page][language])).join();
      expect(all).toContain('Koala Services Ltd');
      expect(all).toContain(operator.jurisdiction[language]);
      expect(all).toContain(operator.logRetention[language]);
      expect(all).not.toMatch(/has not filled this in|尚未填写|작성하지 않은/);
    }
    expect(texts.terms['en-US']).toContainEqual(
      expect.objectContaining({
        text: expect.arrayContaining([{ link: 'mailto:legal@koala.io', text: 'legal@koala.io' }]) as unknown,
      }),
    );
    expect(published.values).toEqual(operator);
  });

  it('replaces a default text, and must do so in every language', () => {
    write('operator.json', operator);
    write('terms.en-US.md', '## Our own\n\nWe are {operator}.');
    const { texts, missing, published } = readLegalTexts(folder);
    expect(texts.terms['en-US']).toEqual([
      { heading: 'Our own' },
      { text: ['We are ', 'Koala Services Ltd', '.'] },
    ]);
    expect(wordsOf(texts.privacy['en-US'])).toContain('cookies');
    expect(missing).toEqual(
      LANGUAGES.filter((language) => language !== 'en-US').map(
        (language) => `terms.${language}.md: missing, so /terms differs from language to language`,
      ),
    );
    expect(Object.keys(published.own)).toEqual(['terms.en-US.md']);
  });

  it.each([
    [
      { ...operator, contact: undefined },
      'operator.json: no contact in en-US, so pages show "The operator has not filled this in."',
    ],
    [{ ...operator, jurisdiction: { 'en-US': 'Singapore' } }, 'operator.json: no jurisdiction in zh-CN'],
    [{ ...operator, operator: 'FILL IN' }, 'operator.json: operator is a placeholder: FILL IN'],
    [{ ...operator, contact: 'legal@example.com' }, 'operator.json: contact is a placeholder'],
  ])('reports missing values: %#', (values, line) => {
    write('operator.json', values);
    expect(readLegalTexts(folder).missing.join('\n')).toContain(line);
  });

  it('accepts a name that only resembles a placeholder', () => {
    write('operator.json', { ...operator, operator: 'Mastodon Exampleton Ltd' });
    expect(readLegalTexts(folder).missing).toEqual([]);
  });

  it.each([
    ['operator.json', '{', 'is not valid JSON'],
    ['operator.json', '{"opertor":"x"}', 'opertor is not one of operator, address'],
    ['operator.json', '{"operator":3}', 'operator must be a string'],
    ['term.en-US.md', 'x', 'unknown files: term.en-US.md (allowed: operator.json'],
    ['terms.en-US.md', '{owner}', 'terms.en-US.md: {owner} is not one of operator'],
    ['terms.en-US.md', '[x](javascript:alert(1))', 'is not an allowed link target'],
    ['terms.en-US.md', '[x](//elsewhere.io)', 'is not an allowed link target'],
  ])('fails the build for %s with %j', (name, content, problem) => {
    write(name, content);
    expect(() => readLegalTexts(folder)).toThrow(problem);
  });

  it('must exist', () => {
    expect(() => readLegalTexts(join(folder, 'none'))).toThrow('does not exist');
  });
});

it('reads only text and links: HTML stays plain text', () => {
  const text =
    '## A\nfirst\n\n- one **two**\n- <img src=x onerror=alert(1)>\n\n[here](/risks) [there](https://a.io/b)';
  expect(parseLegalText(text, 'x.md', () => '', '')).toEqual([
    { heading: 'A' },
    { text: ['first'] },
    { items: [['one ', { bold: 'two' }], ['<img src=x onerror=alert(1)>']] },
    { text: [{ link: '/risks', text: 'here' }, ' ', { link: 'https://a.io/b', text: 'there' }] },
  ]);
});
