import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, languages, LANGUAGES } from '../src/languages.ts';

// shows WA-19, SH-12
it('has the three languages of the specification', () => {
  expect(LANGUAGES).toEqual(['zh-CN', 'en-US', 'kr-KR']);
  expect(DEFAULT_LANGUAGE).toBe('en-US');
  expect(LANGUAGES.map((code) => languages[code].tag)).toEqual(['zh-CN', 'en-US', 'ko']);
  expect(LANGUAGES.map((code) => languages[code].kitLocale)).toEqual(['zh-CN', 'en-US', 'ko-KR']);
});

it.each(['ko', 'fr', '', null, 1])('does not take %s for one of them', (code) => {
  expect(isLanguage(code)).toBe(false);
});
