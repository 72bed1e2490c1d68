import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, languages, LANGUAGES } from '../src/languages.ts';

// shows WA-19, SH-12
it('has the languages of the specification', () => {
  expect(languages).toMatchObject({
    'zh-CN': { tag: 'zh-CN', kitLocale: 'zh-CN' },
    'en-US': { tag: 'en-US', kitLocale: 'en-US' },
    'kr-KR': { tag: 'ko', kitLocale: 'ko-KR' },
  });
  expect(LANGUAGES.slice(0, 3)).toEqual(['zh-CN', 'en-US', 'kr-KR']);
  expect(DEFAULT_LANGUAGE).toBe('en-US');
});

it.each(['ko', 'none', '', null, 1])('does not take %s for one of them', (code) => {
  expect(isLanguage(code)).toBe(false);
});
