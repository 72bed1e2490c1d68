import { DEFAULT_LANGUAGE, isLanguage, languages } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Two chunks a language, of the active language alone: what the first paint needs, and the rest. */
const loaders: Record<Language, { first: () => Promise<object>; rest: () => Promise<object> }> = {
  'en-US': {
    first: () => import('./locales/en-US/first.ts').then(({ first }) => first),
    rest: () => import('./locales/en-US/rest.ts').then(({ rest }) => rest),
  },
  'zh-CN': {
    first: () => import('./locales/zh-CN/first.ts').then(({ first }) => first),
    rest: () => import('./locales/zh-CN/rest.ts').then(({ rest }) => rest),
  },
  'kr-KR': {
    first: () => import('./locales/kr-KR/first.ts').then(({ first }) => first),
    rest: () => import('./locales/kr-KR/rest.ts').then(({ rest }) => rest),
  },
};

const loaded = new Set<string>();

async function load(language: Language, half: 'first' | 'rest'): Promise<void> {
  const texts = await loaders[language][half]();
  const key = `${language}/${half}`;
  if (loaded.has(key) && i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', texts, true, true);
  loaded.add(key);
}

/** Starts with the stored language and its first half, English where none is stored or where its texts cannot be loaded. */
export async function initI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: Object.keys(loaders),
    load: 'currentOnly',
    resources: {},
    interpolation: { escapeValue: false },
    // Components that were there before the second half came show it when it comes.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  const stored = readStoredLanguage();
  try {
    await show(stored);
  } catch {
    await show(DEFAULT_LANGUAGE);
  }
}

/** Resolves when the texts of every screen are there; screens and dialogs apart from home wait for it. */
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
