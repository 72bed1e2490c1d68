import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { legalPages } from '../../src/routes.ts';
import type { LegalBlock, LegalPageName } from '../../src/screens/legal/legalText.ts';
// Imported by path, see readDeployments.ts.
import { LANGUAGES } from '../../../../packages/protocol/src/languages.ts';
import type { Language } from '../../../../packages/protocol/src/languages.ts';
import { LEGAL_VALUES, parseLegalText } from './parseLegalText.ts';
import type { LegalValue } from './parseLegalText.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The default texts, which describe what this repository does; the operator provides the values. */
const FIRST = fileURLToPath(new URL('../../legal', import.meta.url));
const VALUES = 'operator.json';
/** Placeholders that were not filled in. */
const PLACEHOLDER = /\b(fill.?in|todo|change.?me|xxx|example\.(com|net|org))\b|your-|[[\]〔〕<>]/i;

/** Replaces each paragraph and list item that needs a value which the operator has not set. */
const NOT_SET: Record<Language, string> = {
  'en-US': 'The operator has not filled this in.',
  'zh-CN': '运营者尚未填写此项内容。',
  'kr-KR': '운영자가 아직 작성하지 않은 항목입니다.',
};

/** A value for all languages, or one per language. */
type Given = string | Partial<Record<Language, string>>;

type LegalTexts = Record<Language, readonly LegalBlock[]>;

export interface LegalTextsResult {
  texts: Record<LegalPageName, LegalTexts>;
  /** One line for each value or text that the operator has not provided, with what users see instead. */
  missing: string[];
  /** Entry of the texts in `build.json`: the values, and the sha256 of the operator's own texts. */
  published: { values: Partial<Record<LegalValue, Given>>; own: Record<string, string> };
}

/**
 * The texts of terms, privacy and risks in every language: from the operator's `folder` (relative to the repository's
 * root), else this repository's defaults. Fills in the values from the folder's `operator.json`. Throws an Error that
 * names the file and the problem.
 */
export function readLegalTexts(folder: string | undefined): LegalTextsResult {
  const own = folder === undefined ? undefined : resolve(root, folder);
  if (own !== undefined && !existsSync(own)) throw new Error(`KOALA_LEGAL_DIR: ${own} does not exist`);
  if (own !== undefined) refuseUnknownFiles(own);
  const values = own === undefined ? {} : readValues(join(own, VALUES));
  const published: LegalTextsResult['published'] = { values, own: {} };
  const missing: string[] = [];

  const read = (page: LegalPageName, language: Language): LegalBlock[] => {
    const name = `${page}.${language}.md`;
    const isOwn = own !== undefined && existsSync(join(own, name));
    const text = readFileSync(join(isOwn ? own : FIRST, name), 'utf8');
    if (isOwn) published.own[name] = createHash('sha256').update(text).digest('hex');
    return parseLegalText(text, name, (value) => inLanguage(values[value], language), NOT_SET[language]);
  };
  const inEach = (page: LegalPageName): LegalTexts => {
    const found = {} as Record<Language, LegalBlock[]>;
    for (const language of LANGUAGES) found[language] = read(page, language);
    return found;
  };
  const texts = { terms: inEach('terms'), privacy: inEach('privacy'), risks: inEach('risks') };

  if (own === undefined)
    missing.push('KOALA_LEGAL_DIR: not set, so /terms, /privacy and /risks name no operator');
  else missing.push(...missingValues(values), ...mixedTexts(Object.keys(published.own)));
  return { texts, missing, published };
}

function missingValues(values: Partial<Record<LegalValue, Given>>): string[] {
  return LEGAL_VALUES.flatMap((name) =>
    LANGUAGES.flatMap((language) => {
      const text = inLanguage(values[name], language);
      if (text === undefined)
        return [`${VALUES}: no ${name} in ${language}, so pages show "${NOT_SET[language]}"`];
      return PLACEHOLDER.test(text) ? [`${VALUES}: ${name} is a placeholder: ${text}`] : [];
    }),
  ).filter((line, index, all) => all.indexOf(line) === index);
}

/** Pages with the operator's text in some languages and the default in others, so that their contents differ. */
function mixedTexts(names: readonly string[]): string[] {
  return legalPages
    .filter((page) => names.some((name) => name.startsWith(`${page}.`)))
    .flatMap((page) =>
      LANGUAGES.filter((language) => !names.includes(`${page}.${language}.md`)).map(
        (language) => `${page}.${language}.md: missing, so /${page} differs from language to language`,
      ),
    );
}

const inLanguage = (given: Given | undefined, language: Language) =>
  (typeof given === 'string' ? given : given?.[language])?.trim() || undefined;

function refuseUnknownFiles(folder: string): void {
  const known = [
    VALUES,
    'README.md',
    ...legalPages.flatMap((page) => LANGUAGES.map((language) => `${page}.${language}.md`)),
  ];
  const unknown = readdirSync(folder).filter((name) => !known.includes(name) && !name.startsWith('.'));
  if (unknown.length > 0)
    throw new Error(
      `KOALA_LEGAL_DIR contains unknown files: ${unknown.join(', ')} (allowed: ${known.join(', ')})`,
    );
}

function readValues(file: string): Partial<Record<LegalValue, Given>> {
  if (!existsSync(file)) return {};
  let values: unknown;
  try {
    values = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  if (typeof values !== 'object' || values === null) throw new Error(`${file} is not a JSON object`);
  for (const [name, given] of Object.entries(values)) {
    if (!LEGAL_VALUES.some((one) => one === name))
      throw new Error(`${file}: ${name} is not one of ${LEGAL_VALUES.join(', ')}`);
    if (!isGiven(given))
      throw new Error(`${file}: ${name} must be a string, or strings by language (${LANGUAGES.join(', ')})`);
  }
  return values;
}

function isGiven(given: unknown): given is Given {
  if (typeof given === 'string') return true;
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(given).every(
    ([language, text]) => LANGUAGES.some((one) => one === language) && typeof text === 'string',
  );
}

const MODULE = 'virtual:legal-texts';

/** Provides the texts to the app, as the module `virtual:legal-texts`. */
export function legalTexts(texts: LegalTextsResult['texts']): Plugin {
  return {
    name: 'koala-legal-texts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const legalTexts = ${JSON.stringify(texts)};` : undefined),
  };
}
