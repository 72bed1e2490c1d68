import { useTranslation } from 'react-i18next';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordsGate } from '../recordList/RecordsGate.tsx';
import { InvitationRow } from './InvitationRow.tsx';

/** Everybody whom the account invited, newest first. */
export function InviteListScreen() {
  const { t } = useTranslation();
  const list = useInfiniteCall('invitations');
  return (
    <Page header={<PageHeader title={t('shell.titles.inviteList')} backTo="/user" />}>
      <RecordsGate>
        <Card variant="flush">
          <InfiniteList
            {...list}
            label={t('shell.titles.inviteList')}
            keyOf={(row) => row.id}
            renderRow={(row) => <InvitationRow row={row} />}
            empty={<EmptyState title={t('common.noData')} text={t('user.invitationsEmpty')} />}
          />
        </Card>
      </RecordsGate>
    </Page>
  );
}
