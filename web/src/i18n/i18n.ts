import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, documentLanguage, isLanguage, type Language } from './languages.ts';
import { readStoredLanguage, storeLanguage } from './storedLanguage.ts';

/** One chunk a language; only the active one is loaded. */
const loaders: Record<Language, () => Promise<{ texts: object }>> = {
  'en-US': () => import('./locales/en-US.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'kr-KR': () => import('./locales/kr-KR.ts'),
};

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const { texts } = await loaders[language]();
  i18next.addResourceBundle(language, 'translation', texts);
}

/** Starts with the stored language, English where none is stored or where its texts cannot be loaded. */
export async function initI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: Object.keys(loaders),
    load: 'currentOnly',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const stored = readStoredLanguage();
  try {
    await show(stored);
  } catch {
    await show(DEFAULT_LANGUAGE);
  }
}

async function show(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = documentLanguage(language);
}

/** Switches and remembers the language. Rejects, and keeps the old one, when its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  storeLanguage(language);
}

/** The active language, for code outside React; in components use `useLanguage`. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}
