import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage } from './languages.ts';
import type { Language } from './languages.ts';

/** The active language; the component renders anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}
