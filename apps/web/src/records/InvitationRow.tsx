import type { Invitation } from '@koala/api-schema/entities/community';
import { useState } from 'react';
import { useWatched } from '../account/watched.ts';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { ExplorerIcon, ExplorerLink } from '../account/ExplorerLink.tsx';
import { shortenAddress } from '../format/addresses.ts';
import { formatPower6, formatUsdt2 } from '../format/amounts.ts';
import { formatLocalDateTime } from '../format/dateTime.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { Figure } from '../ui/Figure.tsx';
import { ListRow } from '../ui/List.tsx';
import { RecordList } from './RecordList.tsx';
import styles from './InvitationRow.module.css';
import { useDayName } from './useDayName.ts';

/** All wallets that the account, or the watched wallet, invited, newest first. */
export function Invitations() {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  return (
    <RecordList
      list={useInfiniteCall('invitations')}
      label={t(isWatching ? 'watch.lists.inviteList' : 'shell.titles.inviteList')}
      renderRow={(row) => <InvitationRow row={row} />}
      emptyText={t('user.invitationsEmpty')}
    />
  );
}

/** An invited wallet on one line: its address, the date and its community's purchases; a tap shows all its figures. */
export function InvitationRow({ row }: { row: Invitation }) {
  const dayName = useDayName();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ListRow
        title={
          <span className={styles.title}>
            <span>{shortenAddress(row.address)}</span>{' '}
            <span className={styles.date}>{dayName(row.createdAt)}</span>
          </span>
        }
        value={<Figure size="row" value={formatUsdt2(parseAmount(row.communityPerf))} unit="USDT" />}
        hidesArrow
        onClick={() => setIsOpen(true)}
        aside={<ExplorerIcon address={row.address} />}
      />
      <InvitationDialog row={row} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface InvitationDialogProps {
  row: Invitation;
  open: boolean;
  onClose: () => void;
}

const groups = [
  { figures: ['teamPerf', 'communityPerf', 'myPerf'], unit: 'USDT', format: formatUsdt2 },
  { figures: ['teamPower', 'communityPower', 'compPower'], unit: 'T/H', format: formatPower6 },
] as const;

/** Performance in USDT and power in T/H of an invited wallet: team, community and own. */
function InvitationDialog({ row, open, onClose }: InvitationDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={shortenAddress(row.address)}>
      <div className={styles.address}>
        <ExplorerLink kind="address" value={row.address}>
          {row.address}
        </ExplorerLink>
        <CopyButton text={row.address} label={t('user.copyAddress')} />
      </div>
      <Facts className={styles.facts}>
        <Fact label={t('user.joined')}>{formatLocalDateTime(row.createdAt, language)}</Fact>
      </Facts>
      {groups.map(({ figures, unit, format }) => (
        <Facts key={unit}>
          {figures.map((name) => (
            <Fact key={name} label={t(`user.figures.${name}`)}>
              <Figure size="row" value={format(parseAmount(row[name]))} unit={unit} />
            </Fact>
          ))}
        </Facts>
      ))}
    </Dialog>
  );
}
