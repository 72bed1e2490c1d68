interface LanguageFacts {
  /** Its native name. */
  name: string;
  /** BCP 47 tag for the document. The code of a language is the specification's storage key and need not be a tag. */
  tag: string;
  /** The language of the wallet kit's dialogs. */
  kitLocale: 'zh-CN' | 'en-US' | 'ko-KR';
}

/**
 * The app's languages, in display order. To add one, follow "Add a language" in docs/guide/contributing.md. If the
 * system font does not cover it, also add a font stack in `apps/web/src/ui/tokens.css`.
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

/** Whether an external value is the code of a supported language. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
