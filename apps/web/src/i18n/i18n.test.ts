import { beforeEach, describe, expect, it } from 'vitest';
import { initI18n, loadAllTexts, setLanguage } from './i18n.ts';
import { readStoredLanguage } from './storedLanguage.ts';
import { hasText, t } from './translate.ts';

describe('language', () => {
  beforeEach(initI18n);

  it('is English without a stored choice, or with an unknown one', () => {
    expect(readStoredLanguage()).toBe('en-US');
    localStorage.setItem('i18nextLng', 'fr');
    expect(readStoredLanguage()).toBe('en-US');
  });

  it.each(['i18nextLng', 'language'])('is read from %s', (key) => {
    localStorage.setItem(key, 'kr-KR');
    expect(readStoredLanguage()).toBe('kr-KR');
  });

  it('has the texts of home at once, and the others once they are loaded', async () => {
    expect(hasText('shell.tabs.home')).toBe(true);
    await loadAllTexts();
    expect(hasText('swap.bfNotEnough')).toBe(true);
  });

  it('is stored under both keys and set on the document', async () => {
    await setLanguage('kr-KR');
    expect(localStorage.getItem('i18nextLng')).toBe('kr-KR');
    expect(localStorage.getItem('language')).toBe('kr-KR');
    expect(document.documentElement.lang).toBe('ko');
    expect(t('common.confirm')).toBe('확인');
    await setLanguage('zh-CN');
    expect(document.documentElement.lang).toBe('zh-CN');
  });
});
