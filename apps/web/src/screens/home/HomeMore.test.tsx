import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { answers, entries, prepareHome, showHome } from './testing/home.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

prepareHome();

describe('ranking', () => {
  const rows = (tier: string) =>
    within(screen.getByRole('list', { name: `Community ranking, ${tier}` })).getAllByRole('listitem');

  // shows HO-06, HO-07
  it('numbers places across the tiers, gives medals to three and shows the reward of each place', async () => {
    showHome();
    await screen.findByRole('list', { name: 'Community ranking, Champion' });
    expect(screen.getByRole('heading', { name: /^TOP349/ })).toBeTruthy();
    const tiers = within(screen.getByRole('tablist', { name: 'Tier' })).getAllByRole('tab');
    expect(tiers.map(({ textContent }) => textContent)).toEqual(['Champion', 'Elite', 'Challenge']);
    expect(screen.getAllByRole('img', { name: /^Place \d$/ })).toHaveLength(3);
    expect(rows('Champion')[3]?.textContent).toMatch(/^40xa00…0003Nov 20, 2026, 08:001,234.56USDT612.24KL$/);
    fireEvent.click(screen.getByRole('tab', { name: 'Elite' }));
    expect(rows('Elite')[0]?.textContent).toMatch(/^50xb00/);
    expect(rows('Elite')[1]?.textContent).toMatch(/^6.*300\.00KL$/);
    fireEvent.click(screen.getByRole('tab', { name: 'Challenge' }));
    expect(screen.getByText('No data')).toBeTruthy();
    expect(screen.getByText('No community has reached this tier this week.')).toBeTruthy();
  });

  it('marks the reward of a place as capped where it is less than its share', async () => {
    const rank = answers['/home/rank'] as { championList: { due: string }[] };
    const championList = rank.championList.map((row, index) => (index === 3 ? { ...row, due: '1' } : row));
    showHome({ '/home/rank': { ...rank, championList } });
    await screen.findByRole('list', { name: 'Community ranking, Champion' });
    expect(rows('Champion')[2]?.textContent).toMatch(/1,234.56USDT612.24KL$/);
    expect(rows('Champion')[3]?.textContent).toMatch(/1,234.56USDT80.00KLcapped612.24KL$/);
  });

  it("marks the account's own row, and shows all rows down to it from another tier", async () => {
    updateWallet({ address: `0xb${'17'.padStart(39, '0')}`, status: 'connected', isInvited: true });
    showHome({ '/home/rank': { ...(answers['/home/rank'] as object), eliteList: entries(49, 'b') } });
    await screen.findByRole('list', { name: 'Community ranking, Champion' });
    expect(screen.getByText('Your place: 28, Elite')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(rows('Elite')).toHaveLength(30);
    const own = rows('Elite').filter((row) => row.getAttribute('aria-current') === 'true');
    expect(own.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^280xb00…0017You/)]);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Community ranking, Elite' })),
    );
  });

  it('explains a week without purchases', async () => {
    showHome({ '/home/rank': { championList: [], eliteList: [], challengeList: [] } });
    expect(await screen.findByText(/^The week began on Monday at 00:00 UTC\+8/)).toBeTruthy();
  });

  // shows HO-09
  it('shows that a tier without a list has no data', async () => {
    showHome({ '/home/rank': { championList: null, eliteList: null, challengeList: null } });
    expect(await screen.findByText('No data')).toBeTruthy();
    for (const tier of ['Elite', 'Challenge']) {
      fireEvent.click(screen.getByRole('tab', { name: tier }));
      expect(screen.getByText('No data')).toBeTruthy();
    }
    expect(screen.queryByText('Could not load')).toBeNull();
  });

  it('shows the places without rewards, and reports it, while the pool cannot be loaded', async () => {
    showHome({ '/home/treasury': undefined });
    await screen.findByRole('list', { name: 'Community ranking, Champion' });
    const card = screen.getByRole('heading', { name: /^TOP349/ }).closest('section')!;
    expect(await within(card).findByText('Could not load')).toBeTruthy();
    expect(rows('Champion')[3]?.textContent).toMatch(/—KL$/);
  });
});

describe('inviting', () => {
  // shows HO-19, HO-21
  it('prompts a visitor to connect', async () => {
    showHome();
    fireEvent.click(await screen.findByRole('button', { name: /Invite friends/ }));
    expect(useWalletDialogs.getState().wanted).toBe('connect');
    expect(screen.getByText('Not joined')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Enter' })).toBeNull();
  });

  // shows HO-19
  it('prompts an account without an inviter to bind one', async () => {
    updateWallet({ address: ADDRESS, status: 'connected', isInvited: false });
    showHome();
    fireEvent.click(await screen.findByRole('button', { name: /Invite friends/ }));
    expect(walletState().showInviteModal).toBe(true);
    expect(screen.queryByText(/80aa3$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy the invite link' })).toBeNull();
  });

  // shows HO-19, HO-24
  it('shows an invited account its shortened link, and the way to buy power', async () => {
    updateWallet({ address: ADDRESS, status: 'connected', isInvited: true, inviter: ADDRESS });
    showHome();
    const link = `${window.location.origin}/?inviter=${ADDRESS}`;
    expect(await screen.findByText(`${link.slice(0, 28)}…80aa3`)).toBeTruthy();
    expect(screen.getByText('Joined through 0x5Fb…0aa3')).toBeTruthy();
    const enter = screen.getByRole('link', { name: 'Enter' });
    expect(enter.getAttribute('href')).toBe('/powerPurchase');
    const card = enter.closest('section')!;
    expect(within(card).getByRole('heading').textContent).toBe('Every T/H counts');
    expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Join Koala',
      'Buy hash power and earn a share of the KL released each second.',
    ]);
  });
});

describe('about', () => {
  // shows HO-11, HO-15, HO-22, HO-23
  it('has nine lines, two formulas, seven partners and three accounts without an address, and no notice', async () => {
    showHome();
    const token = await screen.findByRole('region', { name: 'The token' });
    await screen.findByText('Partners');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(token).getAllByRole('listitem')).toHaveLength(9);
    const terms = within(token).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Token name',
      'Total supply',
      'Base yield',
      'Dynamic output',
    ]);
    expect(within(token).getByText('Koala')).toBeTruthy();
    expect(within(token).getByText('130,000,000')).toBeTruthy();
    for (const name of ['JuChain', 'JuCoin', 'AiBlock', 'JuCard', 'JuGame', 'JuChat', 'JuOne'])
      expect(screen.getByText(name)).toBeTruthy();
    for (const name of ['X', 'Telegram', 'Facebook'])
      expect(screen.getByRole('link', { name: `${name}, coming soon` }).hasAttribute('href')).toBe(false);
  });

  // shows HO-11
  it('labels the formulas in Chinese for Chinese, in English otherwise', async () => {
    showHome();
    await screen.findByText('Base yield');
    await setLanguage('kr-KR');
    expect(await screen.findByText('Dynamic output')).toBeTruthy();
    await setLanguage('zh-CN');
    expect(await screen.findByText('基础收益')).toBeTruthy();
    expect(screen.getByText('动态产出')).toBeTruthy();
    await setLanguage('en-US');
  });

  // shows HO-12, HO-13
  it('has two auditors, and turns four features on two slides with either arrow', async () => {
    showHome();
    const audit = await screen.findByRole('region', { name: 'Audit' });
    expect(audit.querySelectorAll('li svg')).toHaveLength(2);
    const features = await screen.findByRole('region', { name: 'Major features' });
    const slides = [...features.querySelectorAll('ul')];
    expect(slides.map((slide) => slide.querySelectorAll('h3').length)).toEqual([2, 2]);
    const next = await screen.findByRole('button', { name: 'Next features' });
    expect(screen.getByText('1 / 2')).toBeTruthy();
    fireEvent.click(next);
    expect(screen.getByText('2 / 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous features' }));
    expect(screen.getByText('1 / 2')).toBeTruthy();
  });
});

// shows HO-15
it("shows the notice in the user's language", async () => {
  const requests = showHome({ '/home/getNotice': { title: 'Pause', content: '<p>On Sunday</p>' } });
  const dialog = await screen.findByRole('dialog', { name: 'Pause' });
  expect(await within(dialog).findByText('On Sunday')).toBeTruthy();
  expect(requests.find(({ path }) => path === '/home/getNotice')?.payload).toEqual({ language: 'en-US' });
});
