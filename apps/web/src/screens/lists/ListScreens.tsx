import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Activities } from '../../records/Activities.tsx';
import { Invitations } from '../../records/InvitationRow.tsx';
import { Lines } from '../../records/Lines.tsx';
import { PurchaseRecords } from '../../records/PurchaseRecords.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { RewardRecords } from '../../records/RewardRecords.tsx';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** All purchases of power of the account. */
export function PurchaseHistoryScreen() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('shell.titles.purchaseHistory')} lead={t('records.purchaseLead')}>
      <PurchaseRecords />
    </ListPage>
  );
}

/** Claim records: the account's claims from the miner. */
export function RewardListScreen() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('shell.titles.rewardList')} lead={t('records.minerLead')}>
      <RewardRecords kind="miner" />
    </ListPage>
  );
}

/** Claim records: the account's rewards for claims of its team. */
export function DynamicListScreen() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('shell.titles.dynamicList')} lead={t('records.dynamicLead')}>
      <RewardRecords kind="dynamic" />
    </ListPage>
  );
}

/** All accounts that the account invited, newest first. */
export function InviteListScreen() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('shell.titles.inviteList')} lead={t('user.invitationsLead')}>
      <Invitations />
    </ListPage>
  );
}

/** All events of the account, newest first. */
export function ActivityScreen() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('shell.titles.activity')}>
      <Activities />
    </ListPage>
  );
}

/** The account's direct lines and its score this week. */
export function TeamScreen() {
  const { t } = useTranslation();
  return (
    <ListPage title={t('shell.titles.team')} lead={t('lines.lead')} isOneCard={false}>
      <Lines />
    </ListPage>
  );
}

interface ListPageProps {
  title: string;
  lead?: string;
  /** The list has no cards of its own. */
  isOneCard?: boolean;
  children: ReactNode;
}

/** A page with one list; back leads to the user page. */
function ListPage({ title, lead, isOneCard = true, children }: ListPageProps) {
  return (
    <Page header={<PageHeader title={title} backTo={routes.user.path} />} lead={lead}>
      <RecordsGate>{isOneCard ? <Card variant="flush">{children}</Card> : children}</RecordsGate>
    </Page>
  );
}
