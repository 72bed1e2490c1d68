import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initI18n, loadAllTexts, setLanguage } from '../../i18n/i18n.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { useKitRequests } from '../../wallet/kitRequests.ts';
import { chainConfigs } from '../../wallet/chainConfigs.ts';
import { clearWallet, setWallet, walletState } from '../../wallet/walletStore.ts';
import { HomeScreen } from './HomeScreen.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const entries = (count: number, tier: string) =>
  Array.from({ length: count }, (_, index) => ({
    address: `0x${tier}${index.toString(16).padStart(39, '0')}`,
    updateTime: '2026-11-20 08:00:00',
    communityPerfWeek: '1234.567',
  }));

const answers: Record<string, unknown> = {
  '/home/stats': {
    totalPower: '75000.1234567',
    power24h: '2379.15',
    perPersonPower: '186.5',
    deadBalance: '1',
  },
  '/compPower/todayData': {
    todayRelease: '45922384456920922284758',
    todayDestroy: '14531031312060394271358',
  },
  '/home/treasury': { usdt: '48123.99', minerKl: '118234567.129', top101Kl: '1000000' },
  '/home/joinInfo': { joinUser: 4020, yieldRate: '1.6299' },
  '/home/rank': { championList: entries(4, 'a'), eliteList: entries(2, 'b'), challengeList: [] },
  '/home/getNotice': { title: '', content: '' },
  '/compPower/trend': [{ time: '2026-11-20 08:00:00', amount: '75000' }],
};

const paths: string[] = [];
const urls: string[] = [];

function show(changes: Record<string, unknown> = {}) {
  const known = { ...answers, ...changes };
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      const path = new URL(url).pathname;
      paths.push(path);
      urls.push(url);
      return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data: known[path] })));
    }),
  );
  renderHome();
}

function renderHome() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const toasts = () => toastStore.snapshot().map(({ text }) => text);

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
  // Lazy parts are loaded once here, so that no test waits for them.
  await Promise.all([
    import('./HomeMore.tsx'),
    import('./StatsCard.tsx'),
    import('../../ui/DialogPanel.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  clearWallet();
  useKitRequests.setState({ wanted: null });
  toastStore.snapshot().forEach(({ id }) => toast.dismiss(id));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('first screenful', () => {
  it('has two banners, which lead to buying power and to the cards', async () => {
    show();
    const carousel = screen.getByRole('region', { name: 'News' });
    const slides = within(carousel).getAllByRole('group', { hidden: true });
    expect(slides.map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual([
      '/powerPurchase',
      '/fight101',
    ]);
    await screen.findByText('Partners');
  });

  it('says that power, fight101 and dao are still to come', async () => {
    show();
    for (const name of ['Power', 'Fight 101', 'DAO']) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(toasts()).toEqual(['Coming soon']);
      toastStore.snapshot().forEach(({ id }) => toast.dismiss(id));
    }
    await screen.findByText('Partners');
  });

  it('opens the school in a new window that cannot reach back', () => {
    show();
    const school = screen.getByRole('link', { name: 'School' });
    expect(school.getAttribute('target')).toBe('_blank');
    expect(school.getAttribute('rel')).toContain('noopener');
  });

  it('shows the network figures, floored', async () => {
    show();
    expect(await screen.findByText('75,000.123456')).toBeTruthy();
    expect(figureOf('Released today')).toBe('45,922.38KL');
    expect(figureOf('Burned today')).toBe('14,531.03KL');
    expect(figureOf('Bought in 24 h')).toBe('2,379.15T/H');
    expect(figureOf('Per person')).toBe('186.5T/H');
  });

  it('asks for a wallet before it leads to the own page', async () => {
    show();
    fireEvent.click(await screen.findByText('Connect to see it'));
    expect(toasts()).toEqual(['Please connect wallet first']);
    expect(useKitRequests.getState().wanted).toBe('connect');
    expect(screen.queryByText('elsewhere')).toBeNull();
  });

  it('leads a wallet from its pending reward to its own page', async () => {
    setWallet({ address: ADDRESS, status: 'connected', isInvited: true });
    show();
    fireEvent.click(await screen.findByRole('link', { name: /^My pending reward/ }));
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });
});

describe('price', () => {
  it('shows the price of KL', async () => {
    setWallet({ config: { ...chainConfigs[0]!, bf: ADDRESS } });
    show({
      '/kline': [
        { t: 1_763_683_260, h: 0.0125 },
        { t: 1_763_683_200, h: 0.01 },
      ],
    });
    expect(
      await screen.findByRole('slider', { name: /^KL price, last hour: now 0\.01250 USDT/ }),
    ).toBeTruthy();
    setWallet({ config: null });
  });
});

describe('trend', () => {
  it('is of 24 hours, 7 days or a month', async () => {
    show();
    const trend = await screen.findByRole('radiogroup', { name: 'Time range' });
    const asked = () => urls.filter((url) => url.includes('/compPower/trend')).map((url) => url.slice(-6));
    await waitFor(() => expect(asked()).toContain('type=1'));
    fireEvent.click(within(trend).getByRole('radio', { name: '7D' }));
    await waitFor(() => expect(asked()).toContain('type=2'));
    fireEvent.click(within(trend).getByRole('radio', { name: '1M' }));
    await waitFor(() => expect(asked()).toContain('type=3'));
  });
});

describe('treasury and join info', () => {
  it('keeps the place of figures that are on their way', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((_, reject) => waiting.push(() => reject(new Error('late')))));
    renderHome();
    const label = await screen.findByText('USDT in the treasury');
    expect(label.closest('section')?.getAttribute('aria-busy')).toBe('true');
    for (const name of ['USDT in the treasury', 'Held by the miner contract', 'In the ranking pool'])
      expect(screen.getByText(name).nextElementSibling?.querySelector('.skeleton')).toBeTruthy();
    // At most six requests are under way at once: others of these tests have theirs.
    for (const answer of waiting) answer();
  });

  it('floors USDT to whole ones and opens the market in a new window', async () => {
    show();
    expect(await screen.findByText('48,123')).toBeTruthy();
    expect(figureOf('Held by the miner contract')).toBe('118,234,567.12KL');
    expect(figureOf('In the ranking pool')).toBe('1,000,000.00KL');
    expect(screen.getByRole('link', { name: 'Token market' }).getAttribute('target')).toBe('_blank');
    expect(figureOf('People joined')).toBe('4,020');
    expect(figureOf('Base yield today')).toBe('1.62%');
  });
});

describe('ranking', () => {
  const rows = (tier: string) =>
    within(screen.getByRole('list', { name: `Community ranking, ${tier}` })).getAllByRole('listitem');

  it('numbers on from tier to tier, gives medals to three and says what each place is paid', async () => {
    show();
    await screen.findByRole('list', { name: 'Community ranking, Champion' });
    expect(screen.getAllByRole('img', { name: /^Place \d$/ })).toHaveLength(3);
    expect(rows('Champion')[3]?.textContent).toMatch(/^40xa00…0003Nov 20, 2026, 08:001,234.56USDT612.24KL$/);
    fireEvent.click(screen.getByRole('tab', { name: 'Elite' }));
    expect(rows('Elite')[0]?.textContent).toMatch(/^50xb00/);
    expect(rows('Elite')[1]?.textContent).toMatch(/^6.*300\.00KL$/);
    fireEvent.click(screen.getByRole('tab', { name: 'Challenge' }));
    expect(screen.getByText('No data')).toBeTruthy();
  });
});

describe('inviting', () => {
  it('asks a visitor for a wallet', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: /Invite friends/ }));
    expect(useKitRequests.getState().wanted).toBe('connect');
    expect(screen.getByText('Not joined')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Enter' })).toBeNull();
  });

  it('asks who was not invited for an inviter', async () => {
    setWallet({ address: ADDRESS, status: 'connected', isInvited: false });
    show();
    fireEvent.click(await screen.findByRole('button', { name: /Invite friends/ }));
    expect(walletState().showInviteModal).toBe(true);
  });

  it('shows who was invited the link, cut, and the way in', async () => {
    setWallet({ address: ADDRESS, status: 'connected', isInvited: true, inviter: ADDRESS });
    show();
    const link = `${window.location.origin}/?inviter=${ADDRESS}`;
    expect(await screen.findByText(`${link.slice(0, 28)}…80aa3`)).toBeTruthy();
    expect(screen.getByText('Joined through 0x5Fb…0aa3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe('/powerPurchase');
  });
});

describe('about', () => {
  it('has nine lines, two formulas, seven partners and three accounts without an address', async () => {
    show();
    const token = await screen.findByRole('region', { name: 'The token' });
    expect(within(token).getAllByRole('listitem')).toHaveLength(9);
    expect(within(token).getByText('Koala')).toBeTruthy();
    expect(within(token).getByText('130,000,000')).toBeTruthy();
    for (const name of ['JuChain', 'JuCoin', 'AiBlock', 'JuCard', 'JuGame', 'JuChat', 'JuOne'])
      expect(screen.getByText(name)).toBeTruthy();
    for (const name of ['X', 'Telegram', 'Facebook'])
      expect(screen.getByRole('link', { name: `${name}, coming soon` }).hasAttribute('href')).toBe(false);
  });

  it('labels the formulas in Chinese for Chinese, in English otherwise', async () => {
    show();
    await screen.findByText('Base yield');
    await setLanguage('kr-KR');
    expect(await screen.findByText('Dynamic output')).toBeTruthy();
    await setLanguage('zh-CN');
    expect(await screen.findByText('基础收益')).toBeTruthy();
    expect(screen.getByText('动态产出')).toBeTruthy();
    await setLanguage('en-US');
  });

  it('has two auditors', async () => {
    show();
    const audit = await screen.findByRole('region', { name: 'Audit' });
    expect(audit.querySelectorAll('li svg')).toHaveLength(2);
  });

  it('turns four features on two slides with either arrow', async () => {
    show();
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

describe('notice', () => {
  it('is not there without content', async () => {
    show();
    await screen.findByText('Partners');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows title and content at 320 px', async () => {
    show({ '/home/getNotice': { title: 'Pause', content: '<p>On Sunday</p>' } });
    const dialog = await screen.findByRole('dialog', { name: 'Pause' });
    expect(await within(dialog).findByText('On Sunday')).toBeTruthy();
    expect(dialog.style.width).toBe('320px');
  });
});

it('asks the API alone before a wallet connects', () => {
  expect(new Set(paths)).toEqual(new Set([...Object.keys(answers), '/kline']));
});
