import { LANGUAGES } from '@koala/protocol/languages';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/i18n.ts';
import { PrivacyScreen, RisksScreen, TermsScreen } from './LegalScreens.tsx';

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([
    ['terms', TermsScreen],
    ['privacy', PrivacyScreen],
    ['risks', RisksScreen],
  ])('%s has a title, headings and links to the others', async (_, Screen) => {
    await setLanguage(language);
    render(<Screen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', '/risks']);
  });
});

it('a link to another page of the app stays in it', async () => {
  await setLanguage('en-US');
  render(<RisksScreen />);
  const proof = within(screen.getByRole('article')).getByRole('link', { name: 'Proof' });
  expect(proof.getAttribute('href')).toBe('/proof');
  expect(proof.hasAttribute('target')).toBe(false);
});
