import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useParams } from 'wouter';
import { initI18n } from '../i18n/i18n.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { AppRoutes } from './AppRoutes.tsx';

/** Stands for each screen: says its name and what the address gave it. */
vi.mock('./screens.ts', async () => {
  const { routeNames } = await import('../routes.ts');
  const named = (name: string) => {
    function Screen() {
      const { address, recordType } = useParams();
      return <p>{[name, address, recordType].join(' ')}</p>;
    }
    return Object.assign(Screen, { preload: () => undefined });
  };
  return { screens: Object.fromEntries(routeNames.map((name) => [name, named(name)])) };
});

beforeAll(initI18n);

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
])('%s shows %s', (path, shown) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress path={path}>
        <AppRoutes />
      </AtAddress>
    </QueryClientProvider>,
  );
  expect(screen.getByText(shown)).toBeTruthy();
});
