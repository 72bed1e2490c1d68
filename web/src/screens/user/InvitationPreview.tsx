import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/useCall.ts';
import { UNSETTLED_POLL } from '../../lib/timings.ts';
import { InvitationRow } from '../inviteList/InvitationRow.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PREVIEW_PAGE } from './previewPage.ts';

/** Whom the account invited last. */
export function InvitationPreview() {
  const { t } = useTranslation();
  const query = useCall('invitations', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  return (
    <PreviewCard
      query={query}
      title={t('shell.titles.inviteList')}
      to="/inviteList"
      keyOf={(row) => row.id}
      renderRow={(row) => <InvitationRow row={row} />}
      emptyText={t('user.invitationsEmpty')}
    />
  );
}
