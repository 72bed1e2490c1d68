import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Address } from 'viem';
import { updateWallet } from '../../account/walletStore.ts';
import { useWatchlist } from '../../account/watchlist.ts';
import { useCall } from '../../api/useCall.ts';
import { useTranslation } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { ApprovalIcon } from '../../records/KindIcon.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { formatUid, useUid } from '../../relations/uid.ts';
import { routes } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotificationsRow } from '../../notifications/NotificationsRow.tsx';
import { BellIcon, CalendarIcon, EyeIcon, ProofIcon, TokensIcon, UidIcon } from './settingIcons.tsx';
import { useApprovals } from './useApprovals.ts';
import type { TokenApproval } from './useApprovals.ts';
import styles from './User.module.css';

const Calendar = lazyPart(() => import('../../notifications/Calendar.tsx').then((module) => module.Calendar));
const Approvals = lazyPart(() => import('./Approvals.tsx').then((module) => module.Approvals));
const Tokens = lazyPart(() => import('./Tokens.tsx').then((module) => module.Tokens));

/** Without an account, shows only the rows that need none. */
export function Settings({ account }: { account: Address | null }) {
  const { t } = useTranslation();
  const watched = useWatchlist().length;
  return (
    <Card variant="flush">
      <List compact label={t('user.groups.settings')}>
        {account && <AccountRows account={account} />}
        <ListRow leading={<DownloadIcon />} title={t('shell.titles.books')} to={routes.books.path} />
        <ListRow
          leading={<EyeIcon />}
          title={t('watch.title')}
          value={stateOf(watched > 0 ? String(watched) : undefined)}
          to={routes.watch.path.replace(/\/:.*/, '')}
        />
        <ListRow leading={<ProofIcon />} title={t('proof.link')} to={routes.proof.path} />
      </List>
    </Card>
  );
}

function AccountRows({ account }: { account: Address }) {
  const { t } = useTranslation();
  const calendar = useCall('calendar', {});
  const { data: approvals } = useApprovals();
  return (
    <>
      <UidRow />
      <NotificationsRow account={account} leading={<BellIcon />} title={t('push.title')} />
      <SheetRow
        icon={<CalendarIcon />}
        title={t('calendar.title')}
        state={calendar.data && t(calendar.data.isOn ? 'user.state.on' : 'user.state.off')}
      >
        <RecordsGate compact>
          <Calendar />
        </RecordsGate>
      </SheetRow>
      <SheetRow
        icon={<ApprovalIcon />}
        title={t('user.approvals.title')}
        state={approvals && contractsOf(approvals, t)}
      >
        <Approvals />
      </SheetRow>
      <SheetRow icon={<TokensIcon />} title={t('user.tokens.title')}>
        <Tokens />
      </SheetRow>
    </>
  );
}

function UidRow() {
  const { t } = useTranslation();
  const query = useUid();
  const uid = query.data;
  return (
    <ListRow
      leading={<UidIcon />}
      title={t('user.uid')}
      value={
        hasFailed(query) ? (
          <FailedReads reads={[query]} />
        ) : uid === undefined ? (
          <Skeleton width="7rem" />
        ) : uid ? (
          formatUid(uid)
        ) : (
          <span className={styles.noUid}>
            ---
            <Button variant="secondary" size="small" onClick={() => updateWallet({ showUidModal: true })}>
              {t('user.bind')}
            </Button>
          </span>
        )
      }
    />
  );
}

interface SheetRowProps {
  icon: ReactElement;
  title: string;
  /** undefined while unknown, or if there is none. */
  state?: string | undefined;
  children: ReactNode;
}

function SheetRow({ icon, title, state, children }: SheetRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ListRow leading={icon} title={title} value={stateOf(state)} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {children}
      </Sheet>
    </>
  );
}

const stateOf = (state: string | undefined) =>
  state === undefined ? undefined : <span className={styles.state}>{state}</span>;

function contractsOf(approvals: readonly TokenApproval[], t: Translate): string {
  const granted = approvals.filter(({ allowance }) => allowance > 0n);
  const number = new Set(granted.map(({ spender }) => spender)).size;
  if (number === 0) return t('user.state.none');
  return number === 1 ? t('user.state.contract') : t('user.state.contracts', { number: String(number) });
}
