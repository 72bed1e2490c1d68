import type { Address } from 'viem';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { isAddress, isSameAddress } from '../../format/isAddress.ts';
import { cleanAddress } from '../../format/readAddress.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { WrongAddress } from '../../ui/WrongAddress.tsx';
import { RedeemForm } from './RedeemForm.tsx';

/** Closes an order: the account's own, or that of the principal in the route. */
export function RedeemScreen() {
  const { t } = useTranslation();
  const { address } = useParams();
  const routeState = useHistoryState<unknown>();
  const account = useWallet((state) => state.address);
  const given = givenAddress(address, routeState);
  const principal = redeemedOwner(address, routeState);
  if (principal === null) return <WrongAddress given={given ?? ''} to={routes.user.path} />;
  if (account) {
    // The account's own address is not a principal: an account cannot be its own delegate on chain.
    const other = principal && isSameAddress(principal, account) ? undefined : principal;
    return <RedeemForm key={account} account={account} principal={other} />;
  }
  return (
    <Page header={<PageHeader title={t('shell.titles.redeem')} backTo={routes.user.path} />}>
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
 * The principal whose order is redeemed, from the route state or the path. undefined: the account's own order; null: an
 * invalid address.
 */
export function redeemedOwner(path: string | undefined, routeState: unknown): Address | undefined | null {
  const given = givenAddress(path, routeState);
  if (given === undefined || given === '') return undefined;
  const owner = cleanAddress(given);
  return isAddress(owner) ? owner : null;
}

function givenAddress(path: string | undefined, routeState: unknown): string | undefined {
  const address = (routeState as { address?: unknown } | null | undefined)?.address;
  return typeof address === 'string' ? address : path;
}
