import { useDeferredValue } from 'react';
import { Redirect, useParams, useSearch } from 'wouter';
import { promptConnect } from '../../../account/walletDialogs.ts';
import { useWallet } from '../../../account/walletStore.ts';
import { formatLocalMonth } from '../../../format/dateTime.ts';
import { isAddress } from '../../../format/isAddress.ts';
import { addressProblem, cleanAddress } from '../../../format/readAddress.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useIsInteractive } from '../../../lib/useIsInteractive.ts';
import { useOpenedAt } from '../../../lib/useNow.ts';
import { routes, statementPath } from '../../../routes.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ShareFile } from '../../../ui/ShareFile.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { exportUrl, groupNames } from '../exportUrl.ts';
import { dayOf, daysOfMonth, isMonth, monthAfter } from '../period.ts';
import { Paper } from './Paper.tsx';
import styles from './Statement.module.css';
import { useStatement } from './useStatement.ts';

/** One month's statement, to read and to print, of the address in the link, or else of the connected wallet. */
export function StatementScreen() {
  const { t } = useTranslation();
  const { month } = useParams();
  const search = useSearch();
  const account = useWallet((state) => state.address);
  // Prerendered HTML has neither the current month nor the link's query, so both are read after hydration.
  const isInteractive = useIsInteractive();
  const now = useOpenedAt();
  const current = isInteractive ? dayOf(now).slice(0, 7) : null;
  const given = isInteractive ? new URLSearchParams(search).get('address') : null;
  const named = given && cleanAddress(given);
  const problem = given ? addressProblem(given) : undefined;
  const address = named ?? account;
  const isWrong = address !== null && !isAddress(address);
  if (month !== undefined && current !== null && (!isMonth(month) || month > current))
    return <Redirect to={statementPath(undefined, named ?? undefined)} replace />;
  if (address !== null && !isWrong && current !== null)
    return <MonthOf address={address} named={named} month={month ?? current} current={current} />;
  return (
    <Page
      header={<PageHeader title={t('shell.titles.statement')} backTo={routes.books.path} />}
      lead={t('statement.lead')}
    >
      {address === null ? (
        <EmptyState
          pose="wallet"
          title={t('statement.visitorTitle')}
          text={t('statement.visitorText')}
          action={<Button onClick={() => promptConnect(t)}>{t('wallet.connect')}</Button>}
        />
      ) : isWrong ? (
        <EmptyState pose="search" title={t('books.wrongAddress')} text={problem && t(`address.${problem}`)} />
      ) : (
        <StatementSkeleton />
      )}
    </Page>
  );
}

interface MonthOfProps {
  address: string;
  /** The address in the link; links to neighboring months repeat it. */
  named: string | null;
  month: string;
  /** The newest month. */
  current: string;
}

function MonthOf({ address, named, month, current }: MonthOfProps) {
  const { t, language } = useTranslation();
  const { data, isError, refetch } = useStatement(address, month);
  // Thousands of rows are rendered in slices, so that the page stays responsive.
  const answer = useDeferredValue(data, undefined);
  const linkTo = (other: string) => (
    <LinkButton variant="secondary" size="small" to={statementPath(other, named ?? undefined)}>
      {formatLocalMonth(other, language)}
    </LinkButton>
  );
  return (
    <Page
      header={
        <div className={styles.screenOnly}>
          <PageHeader title={t('shell.titles.statement')} backTo={routes.books.path} />
        </div>
      }
      lead={t('statement.lead')}
      actionBar={
        <div className={styles.screenOnly}>
          <ActionBar>
            <Button block size="large" disabled={answer === undefined} onClick={() => window.print()}>
              {t('statement.print')}
            </Button>
            <ShareFile
              href={
                answer === undefined
                  ? null
                  : exportUrl({ address, chosen: groupNames, format: 'csv', ...daysOfMonth(month) })
              }
              name={`koala-${month}.csv`}
            />
          </ActionBar>
        </div>
      }
    >
      <nav className={styles.months} aria-label={t('statement.months')}>
        {linkTo(monthAfter(month, -1))}
        {month < current && linkTo(monthAfter(month, 1))}
      </nav>
      {answer !== undefined ? (
        <Paper answer={answer} month={month} />
      ) : isError ? (
        <ErrorState text={t('statement.failed')} onRetry={() => void refetch()} />
      ) : (
        <StatementSkeleton />
      )}
    </Page>
  );
}

function StatementSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="stack">
      <Skeleton height="9rem" radius="var(--radius-card)" />
      <Skeleton height="18rem" radius="var(--radius-card)" />
    </div>
  );
}
