import { DEFAULT_LANGUAGE, isLanguage, languages } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import type { TextTree } from './texts.ts';
import { activeLanguage, addTexts, show } from './translate.ts';

/** The texts by language file, in two chunks each. `tools/textChunks.ts` says what is in which. */
const chunks = {
  first: import.meta.glob<TextTree>('./locales/*.ts', { query: '?first', import: 'texts' }),
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

/** Loads the first texts of the stored language; English where none is stored, or where its texts cannot be loaded. */
export async function initI18n(): Promise<void> {
  try {
    await loadAndShow(readStoredLanguage());
  } catch {
    await loadAndShow(DEFAULT_LANGUAGE);
  }
}

/** Resolves when the texts of every screen are loaded; all screens and dialogs but home wait for it. */
export function loadAllTexts(): Promise<void> {
  return load(activeLanguage(), 'rest');
}

async function loadAndShow(language: Language): Promise<void> {
  await load(language, 'first');
  show(language);
  document.documentElement.lang = languages[language].tag;
}

/** Switches and remembers the language. Rejects, and keeps the old one, when its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await load(language, 'rest');
  await loadAndShow(language);
  storeLanguage(language);
}

const STORAGE_KEYS = ['i18nextLng', 'language'] as const;

/** The language chosen before, else English; English too where the browser denies storage, as in private windows. */
export function readStoredLanguage(): Language {
  try {
    return STORAGE_KEYS.map((key) => localStorage.getItem(key)).find(isLanguage) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Remembers the language under both keys. */
function storeLanguage(language: Language): void {
  try {
    for (const key of STORAGE_KEYS) localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
