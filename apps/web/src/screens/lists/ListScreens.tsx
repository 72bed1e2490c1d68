import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Activities } from '../../records/Activities.tsx';
import { Invitations } from '../../records/InvitationRow.tsx';
import { Lines } from '../../records/Lines.tsx';
import { recordLists } from '../../records/recordLists.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export const PurchaseHistoryScreen = () => (
  <ListPage name="purchaseHistory" lead="records.purchaseLead">
    {recordLists.purchaseHistory(false)}
  </ListPage>
);

export const RewardListScreen = () => (
  <ListPage name="rewardList" lead="records.minerLead">
    {recordLists.reward(false)}
  </ListPage>
);

export const DynamicListScreen = () => (
  <ListPage name="dynamicList" lead="records.dynamicLead">
    {recordLists.dynamicList(false)}
  </ListPage>
);

export const InviteListScreen = () => (
  <ListPage name="inviteList" lead="user.invitationsLead">
    <Invitations />
  </ListPage>
);

export const ActivityScreen = () => (
  <ListPage name="activity">
    <Activities />
  </ListPage>
);

export const TeamScreen = () => (
  <ListPage name="team" lead="lines.lead" isOneCard={false}>
    <Lines />
  </ListPage>
);

interface ListPageProps {
  name: 'purchaseHistory' | 'rewardList' | 'dynamicList' | 'inviteList' | 'activity' | 'team';
  lead?: `records.${'purchase' | 'miner' | 'dynamic'}Lead` | 'user.invitationsLead' | 'lines.lead';
  /** The list has no cards of its own. */
  isOneCard?: boolean;
  children: ReactNode;
}

function ListPage({ name, lead, isOneCard = true, children }: ListPageProps) {
  const { t } = useTranslation();
  return (
    <Page
      header={<PageHeader title={t(`shell.titles.${name}`)} backTo={routes.user.path} />}
      lead={lead && t(lead)}
    >
      <RecordsGate>{isOneCard ? <Card variant="flush">{children}</Card> : children}</RecordsGate>
    </Page>
  );
}
