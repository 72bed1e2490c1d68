/** The stored key of each language; the keys are the specification's. */
export const LANGUAGES = ['zh-CN', 'en-US', 'kr-KR'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en-US';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'kr-KR': '한국어',
};

/** 'kr-KR' is a storage key, not a language tag: the document and all formatting use 'ko'. */
export function documentLanguage(language: Language): string {
  return language === 'kr-KR' ? 'ko' : language;
}

/** Whether a value from outside is one of the three keys. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
