import { DEFAULT_LANGUAGE, isLanguage } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

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
export function storeLanguage(language: Language): void {
  try {
    for (const key of STORAGE_KEYS) localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
