import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const TITLES = {
  node: 'shell.titles.node',
  power: 'shell.titles.power',
  swap: 'shell.titles.swap',
  user: 'shell.titles.user',
  rank: 'shell.titles.rank',
  powerPurchase: 'shell.titles.powerPurchase',
  inviteList: 'shell.titles.inviteList',
  rewardList: 'shell.titles.rewardList',
  dynamicList: 'shell.titles.dynamicList',
  purchaseHistory: 'shell.titles.purchaseHistory',
  redeem: 'shell.titles.redeem',
  recordList: 'shell.titles.recordList',
  BFbusiness: 'shell.titles.bfBusiness',
  fight101: 'shell.titles.fight101',
} as const;

/** Names the document after the page, so that tabs, history and screen readers can tell pages apart. */
export function usePageTitle(pathname: string): void {
  const { t } = useTranslation();
  const page = pathname.split('/')[1] ?? '';
  const name = page in TITLES ? t(TITLES[page as keyof typeof TITLES]) : '';
  useEffect(() => {
    document.title = name ? `${name} · Koala` : 'Koala';
  }, [name]);
}
