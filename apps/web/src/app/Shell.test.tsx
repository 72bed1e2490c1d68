import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route, Switch } from 'wouter';
import { updateWallet } from '../account/walletStore.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { afterNextFrame } from '../lib/scheduling.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { Shell } from './Shell.tsx';

function Broken(): never {
  throw new Error('the page broke');
}

function BrokenWithoutWords(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- libraries do it
  throw null;
}

const renderAt = (path: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress path={path}>
        <Shell>
          <Switch>
            <Route path="/node">
              <Link to="/rank">to the ranking</Link>
            </Route>
            <Route path="/rank">
              <p>ranking</p>
              <button>of the ranking</button>
            </Route>
            <Route path="/swap">
              <PageBoundary hasBars>
                <Broken />
              </PageBoundary>
            </Route>
            <Route path="/power">
              <PageBoundary hasBars>
                <BrokenWithoutWords />
              </PageBoundary>
            </Route>
          </Switch>
        </Shell>
      </AtAddress>
    </QueryClientProvider>,
  );

const { loadNotices } = vi.hoisted(() => ({ loadNotices: vi.fn<() => object>() }));
vi.mock('../wallet/ChainNotices.tsx', () => loadNotices());

beforeEach(() => setLanguage('en-US'));

describe('Shell', () => {
  // shows SH-06
  it('shows both bars on a tab and none on a page without bars, and scrolls to the top between them', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderAt('/node');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('navigation')).toBeTruthy();
    scroll.mockClear();

    fireEvent.click(screen.getByText('to the ranking'));
    expect(screen.getByText('ranking')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Community rank · Koala');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    scroll.mockRestore();
  });

  it('keeps the focus that the new page has set', async () => {
    renderAt('/node');
    fireEvent.click(screen.getByText('to the ranking'));
    screen.getByRole('button', { name: 'of the ranking' }).focus();
    await new Promise<void>((resolve) => afterNextFrame(resolve));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'of the ranking' }));
  });

  // shows SH-10
  it('shows what failed on a broken page, keeps the bars, and reloads on refresh', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    renderAt('/swap');
    expect(screen.getByText('Error: the page broke')).toBeTruthy();
    expect(screen.getByRole('navigation')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
    quiet.mockRestore();
  });

  // shows SH-10
  it('shows a general text for a failure without a message', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderAt('/power');
    expect(screen.getByText('An unknown error occurred')).toBeTruthy();
    quiet.mockRestore();
  });

  it('switches the language from the top bar', async () => {
    renderAt('/node');
    fireEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    fireEvent.click(await screen.findByRole('radio', { name: '한국어' }));
    expect(await screen.findByRole('link', { name: '노드' })).toBeTruthy();
    expect(localStorage.getItem('i18nextLng')).toBe('kr-KR');
  });

  it('retries loading the notices after a short network outage, and keeps the page', async () => {
    loadNotices.mockImplementationOnce(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
      throw new Error('away');
    });
    loadNotices.mockReturnValue({ ChainNotices: () => <p>notices</p> });
    updateWallet({ address: '0x00000000000000000000000000000000000000aa' });
    renderAt('/rank');
    expect(await screen.findByText('notices')).toBeTruthy();
    expect(screen.getByText('ranking')).toBeTruthy();
    expect(loadNotices).toHaveBeenCalledTimes(2);
    updateWallet({ address: null });
  });
});
