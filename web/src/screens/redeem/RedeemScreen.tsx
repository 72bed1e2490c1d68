import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { isAddress, isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RedeemForm } from './RedeemForm.tsx';

/** Closing an order: one's own, or that of a principal when the route names one. */
export function RedeemScreen() {
  const { t } = useTranslation();
  const { address } = useParams();
  const location = useLocation();
  const account = useWallet((state) => state.address);
  const principal = redeemedOwner(address, location.state);
  if (principal === null) return <Navigate to="/user" replace />;
  if (account) {
    // One's own address names no principal: the chain knows no delegate of oneself.
    const other = principal && isAddressEqual(principal, account) ? undefined : principal;
    return <RedeemForm key={account} account={account} principal={other} />;
  }
  return (
    <Page header={<PageHeader title={t('shell.titles.redeem')} backTo="/user" />}>
      <EmptyState
        pose="wallet"
        title={t('redeem.visitorTitle')}
        text={t('redeem.visitorText')}
        action={<Button onClick={() => promptConnect(t)}>{t('wallet.connect')}</Button>}
      />
    </Page>
  );
}

/**
 * Whose order the page is about: the address of the route state or of the path makes it a principal's. undefined: one's own; null: it is
 * no address.
 */
export function redeemedOwner(path: string | undefined, routeState: unknown): Address | undefined | null {
  const given = fromState(routeState) ?? path;
  if (given === undefined || given === '') return undefined;
  return isAddress(given) ? given : null;
}

function fromState(routeState: unknown): string | undefined {
  if (typeof routeState !== 'object' || routeState === null || !('address' in routeState)) return undefined;
  return typeof routeState.address === 'string' ? routeState.address : undefined;
}
