import { DEFAULT_LANGUAGE, isLanguage } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

const STORAGE_KEYS = ['i18nextLng', 'language'] as const;

/** The stored language, else English; also English where the browser denies storage, as in private windows. */
export function readStoredLanguage(): Language {
  try {
    return STORAGE_KEYS.map((key) => localStorage.getItem(key)).find(isLanguage) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

export function storeLanguage(language: Language): void {
  for (const key of STORAGE_KEYS) localStorage.setItem(key, language);
}
