import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useParams } from 'wouter';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { AppRoutes } from './AppRoutes.tsx';

const { shown, broken } = vi.hoisted(() => ({ shown: new Set<string>(), broken: new Set<string>() }));

vi.mock('./screens.ts', async () => {
  const { routeNames } = await import('../routes.ts');
  const named = (name: string) => {
    function Screen() {
      const { address, recordType } = useParams();
      const [note, setNote] = useState('');
      useEffect(() => {
        shown.add(name);
        return () => void shown.delete(name);
      }, []);
      if (broken.has(name)) throw new Error(`${name} broke`);
      return (
        <>
          <p>{[name, address, recordType].join(' ')}</p>
          <input
            aria-label={`note on ${name}`}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      );
    }
    return Object.assign(Screen, { preload: () => Promise.resolve() });
  };
  return { screens: Object.fromEntries(routeNames.map((name) => [name, named(name)])) };
});

function renderAt(path: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress path={path}>
        <AppRoutes />
      </AtAddress>
    </QueryClientProvider>,
  );
}

const tap = (tab: string) =>
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: tab }));

const outOfSight = (name: string) => screen.getByText(name).style.display === 'none';

beforeEach(() => {
  shown.clear();
  broken.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

// shows SH-01, SH-02
it.each([
  ['/', 'home'],
  ['/node', 'node'],
  ['/swap', 'swap'],
  ['/power', 'power'],
  ['/user', 'user'],
  ['/rank', 'rank'],
  ['/powerPurchase', 'powerPurchase'],
  ['/inviteList', 'inviteList'],
  ['/rewardList', 'rewardList'],
  ['/dynamicList', 'dynamicList'],
  ['/purchaseHistory', 'purchaseHistory'],
  ['/redeem', 'redeem'],
  ['/redeem/0x0001', 'redeem 0x0001'],
  ['/recordList/reward', 'recordList reward'],
  ['/recordList/dynamicList', 'recordList dynamicList'],
  ['/recordList/rankingReward', 'recordList rankingReward'],
  ['/recordList/nodeReward', 'recordList nodeReward'],
  ['/recordList/purchaseHistory', 'recordList purchaseHistory'],
  ['/BFbusiness', 'bfBusiness'],
  ['/proof', 'proof'],
  ['/fight101', 'fight101'],
])('%s shows %s', (path, text) => {
  renderAt(path);
  expect(screen.getByText(text)).toBeTruthy();
});

it('restores a tab in its last state, and reports it as hidden meanwhile', () => {
  renderAt('/node');
  fireEvent.change(screen.getByLabelText('note on node'), { target: { value: 'half a thought' } });
  tap('Power');
  expect([...shown]).toEqual(['power']);
  expect(outOfSight('node')).toBe(true);
  tap('Node');
  expect([...shown]).toEqual(['node']);
  expect(outOfSight('node')).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('note on node').value).toBe('half a thought');
});

it('retries a failed tab when the user returns to it', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.add('node');
  renderAt('/node');
  expect(screen.getByText('Error: node broke')).toBeTruthy();
  tap('Power');
  broken.clear();
  tap('Node');
  expect(screen.getByText('node')).toBeTruthy();
  expect(screen.queryByText('Error: node broke')).toBeNull();
  quiet.mockRestore();
});
