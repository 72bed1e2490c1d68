import type { Invitation } from '@koala/api-schema/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUsdt2 } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';

/** Somebody invited: address and date, what they bought, and all their figures on tap. */
export function InvitationRow({ row }: { row: Invitation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ListRow
        title={shortenAddress(row.address)}
        note={formatLocalDateTime(row.createdAt, language)}
        value={<Figure size="row" value={formatUsdt2(parseAmount(row.communityPerf))} unit="USDT" />}
        valueNote={t('user.figures.communityPerf')}
        onClick={() => setIsOpen(true)}
      />
      <InvitationDialog row={row} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
