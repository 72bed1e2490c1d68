import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import type { Translation } from '../locales/en-US.ts';

const entries = LANGUAGES.map(async (language) => {
  const { texts } = (await import(`../locales/${language}.ts`)) as { texts: Translation };
  return [language, texts];
});

/** All texts of each language, for tests that compare them with what is shown. */
export const textsOf = Object.fromEntries(await Promise.all(entries)) as Record<Language, Translation>;
