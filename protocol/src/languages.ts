/** What the app knows of a language beside its texts. */
interface LanguageFacts {
  /** Its name in the language itself. */
  name: string;
  /** BCP 47 tag for the document. The code of a language is the specification's storage key and need not be a tag. */
  tag: string;
  /** The language of the wallet kit's dialogs. */
  kitLocale: 'zh-CN' | 'en-US' | 'ko-KR';
}

/**
 * The languages of the app, in the order they are offered. Another one is an entry here, its texts in `web/src/i18n/locales`, and how it
 * writes dates in `web/src/format/dateTime.ts`. Where the system's own font does not serve it, also a font stack in
 * `web/src/ui/tokens.css`.
 */
export const languages = {
  'zh-CN': { name: '简体中文', tag: 'zh-CN', kitLocale: 'zh-CN' },
  'en-US': { name: 'English', tag: 'en-US', kitLocale: 'en-US' },
  'kr-KR': { name: '한국어', tag: 'ko', kitLocale: 'ko-KR' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;
export const LANGUAGES = Object.keys(languages) as Language[];

/** The language of a first visit, and the source language of all texts. */
export const DEFAULT_LANGUAGE: Language = 'en-US';

/** Whether a value from outside is the code of a language of the app. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
