import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/useCall.ts';
import { UNSETTLED_POLL } from '../../lib/timings.ts';
import { PurchaseRow } from '../recordList/PurchaseRow.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PREVIEW_PAGE } from './previewPage.ts';

/** The account's newest purchases of power. */
export function PurchasePreview() {
  const { t } = useTranslation();
  const query = useCall('buyRecord', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  return (
    <PreviewCard
      query={query}
      title={t('shell.titles.purchaseHistory')}
      to="/purchaseHistory"
      keyOf={(row) => row.id}
      renderRow={(row) => <PurchaseRow row={row} />}
      emptyText={t('records.purchaseEmpty')}
    />
  );
}
