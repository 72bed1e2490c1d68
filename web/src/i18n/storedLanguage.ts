import { DEFAULT_LANGUAGE, isLanguage } from './languages.ts';
import type { Language } from './languages.ts';

const KEYS = ['i18nextLng', 'language'] as const;

/** The language chosen before, else English. Storage may be closed to us (private windows): then English. */
export function readStoredLanguage(): Language {
  try {
    return KEYS.map((key) => localStorage.getItem(key)).find(isLanguage) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Remembers the language under both keys. */
export function storeLanguage(language: Language): void {
  try {
    for (const key of KEYS) localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
