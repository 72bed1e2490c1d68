import type { ReactNode } from 'react';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InvitationRow } from '../../records/InvitationRow.tsx';
import { PurchaseRecords } from '../../records/PurchaseRecords.tsx';
import { RecordList } from '../../records/RecordList.tsx';
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
  const list = useInfiniteCall('invitations');
  const title = t('shell.titles.inviteList');
  return (
    <ListPage title={title} lead={t('user.invitationsLead')}>
      <RecordList
        list={list}
        label={title}
        renderRow={(row) => <InvitationRow row={row} />}
        emptyText={t('user.invitationsEmpty')}
      />
    </ListPage>
  );
}

/** A page with one list; back leads to the user page. */
function ListPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page header={<PageHeader title={title} backTo={routes.user.path} />} lead={lead}>
      <RecordsGate>
        <Card variant="flush">{children}</Card>
      </RecordsGate>
    </Page>
  );
}
