import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { isAddressEqual } from 'viem';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { redeemedOwner } from './redeemedOwner.ts';
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
