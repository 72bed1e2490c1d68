import { DEFAULT_LANGUAGE, languages } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { readStoredLanguage, storeLanguage } from './storedLanguage.ts';
import type { TextTree } from './texts.ts';
import { activateLanguage, activeLanguage, addTexts } from './translate.ts';

/** The texts by language file, in chunks assigned by `tools/textChunks.ts`. */
const chunks = {
  first: import.meta.glob<TextTree>('./locales/*.ts', { query: '?first', import: 'texts' }),
  home: import.meta.glob<TextTree>('./locales/*.ts', { query: '?home', import: 'texts' }),
  rest: import.meta.glob<TextTree>('./locales/*.ts', { query: '?rest', import: 'texts' }),
};

const loaded = new Set<string>();

async function load(language: Language, chunk: keyof typeof chunks): Promise<void> {
  const texts = await chunks[chunk][`./locales/${language}.ts`]!();
  const key = `${language}/${chunk}`;
  if (loaded.has(key)) return;
  addTexts(language, texts);
  loaded.add(key);
}

/** Loads the first texts of the stored language; English if none is stored or its texts fail to load. */
export async function initI18n(): Promise<void> {
  try {
    await loadAndShow(readStoredLanguage());
  } catch {
    await loadAndShow(DEFAULT_LANGUAGE);
  }
}

export const loadHomeTexts = (): Promise<void> => load(activeLanguage(), 'home');

/** Loads the remaining texts of the active language. All screens and dialogs except home wait for them. */
export async function loadAllTexts(): Promise<void> {
  await loadLater(activeLanguage());
}

const loadLater = (language: Language) => Promise.all([load(language, 'home'), load(language, 'rest')]);

/** Loads all texts of a language, for prerendering. */
export async function loadTextsOf(language: Language): Promise<void> {
  await Promise.all([load(language, 'first'), loadLater(language)]);
}

async function loadAndShow(language: Language): Promise<void> {
  await load(language, 'first');
  activateLanguage(language);
  document.documentElement.lang = languages[language].tag;
}

/** Switches to a language and stores it. Rejects, and keeps the previous language, when its texts fail to load. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLater(language);
  await loadAndShow(language);
  storeLanguage(language);
}
