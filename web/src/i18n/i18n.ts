import { DEFAULT_LANGUAGE, isLanguage, languages, LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** The texts by language file, in two chunks each. `tools/textChunks.ts` says what is in which. */
const chunks = {
  first: import.meta.glob<object>('./locales/*.ts', { query: '?first', import: 'texts' }),
  rest: import.meta.glob<object>('./locales/*.ts', { query: '?rest', import: 'texts' }),
};

const loaded = new Set<string>();

async function load(language: Language, chunk: keyof typeof chunks): Promise<void> {
  const texts = await chunks[chunk][`./locales/${language}.ts`]!();
  const key = `${language}/${chunk}`;
  if (loaded.has(key) && i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', texts, true, true);
  loaded.add(key);
}

/** Loads the first texts of the stored language; English where none is stored, or where its texts cannot be loaded. */
export async function initI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    load: 'currentOnly',
    resources: {},
    interpolation: { escapeValue: false },
    // Components that are already shown render again when the other texts arrive.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  const stored = readStoredLanguage();
  try {
    await show(stored);
  } catch {
    await show(DEFAULT_LANGUAGE);
  }
}

/** Resolves when the texts of every screen are loaded; all screens and dialogs but home wait for it. */
export function loadAllTexts(): Promise<void> {
  return load(currentLanguage(), 'rest');
}

async function show(language: Language): Promise<void> {
  await load(language, 'first');
  await i18next.changeLanguage(language);
  document.documentElement.lang = languages[language].tag;
}

/** Switches and remembers the language. Rejects, and keeps the old one, when its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await load(language, 'rest');
  await show(language);
  storeLanguage(language);
}

function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

/** The active language; the component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
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
