import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initI18n, loadAllTexts, setLanguage } from './i18n.ts';
import { addTexts, hasText, t, useLanguage, useTranslation } from './translate.ts';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => setLanguage('en-US'));

describe('a text', () => {
  it('is that of the active language', async () => {
    expect(t('common.confirm')).toBe('Confirm');
    await setLanguage('zh-CN');
    expect(t('common.confirm')).toBe('确认');
  });

  it('has every placeholder filled in, and does not interpret the values', () => {
    expect(t('common.slide', { current: 1, total: '{{current}}' })).toBe('Slide 1 of {{current}}');
    const named = t('node.points.dividend', { nodeFee: '5', parts: '101' });
    expect(named).not.toContain('{{');
    expect(named.split('101').length - 1).toBe(3);
  });

  it('is its key while it is not loaded, and reports whether it exists', () => {
    const missing = 'home.nothing' as 'common.confirm';
    expect(t(missing)).toBe('home.nothing');
    expect(hasText(missing)).toBe(false);
    expect(hasText('common')).toBe(false);
    expect(hasText('common.confirm')).toBe(true);
  });

  it('that is added later keeps the others', () => {
    addTexts('en-US', { common: { added: 'Added' } });
    expect([t('common.added' as 'common.confirm'), t('common.confirm')]).toEqual(['Added', 'Confirm']);
  });
});

it('renders a component in the new language, and reruns its effects', async () => {
  const rendered = vi.fn<(text: string) => void>();
  function Button() {
    const { t } = useTranslation();
    useEffect(() => rendered(t('common.confirm')), [t]);
    return <button lang={useLanguage()}>{t('common.confirm')}</button>;
  }
  render(<Button />);
  await act(() => setLanguage('kr-KR'));
  expect(screen.getByRole('button', { name: '확인' }).lang).toBe('kr-KR');
  expect(rendered.mock.calls).toEqual([['Confirm'], ['확인']]);
});
