import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InView } from '../../lib/InView.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { UidDialog } from '../../relations/UidDialog.tsx';
import { BuildLine } from '../../ui/BuildLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Guard, Guarded } from '../../ui/Guard.tsx';
import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { NearView } from '../../ui/NearView.tsx';
import { Page } from '../../ui/Page.tsx';
import { ApprovalsCard } from './ApprovalsCard.tsx';
import { InviteLinkCard, InviterCards } from './InviteCards.tsx';
import { MorePages } from './MorePages.tsx';
import { InvitationPreview, PurchasePreview } from './Previews.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { RewardPanel } from './RewardPanel.tsx';
import { TeamCard } from './TeamCard.tsx';
import styles from './User.module.css';

/** Lazy: below what the account is opened for. */
const EarnedCard = lazyPart(() => import('./EarnedCard.tsx').then((module) => module.EarnedCard));

const NotificationsCard = lazyPart(() =>
  import('./notifications/NotificationsCard.tsx').then((module) => module.NotificationsCard),
);

const CalendarCard = lazyPart(() =>
  import('./notifications/CalendarCard.tsx').then((module) => module.CalendarCard),
);

const TokensCard = lazyPart(() => import('./TokensCard.tsx').then((module) => module.TokensCard));

/** The connected account: profile, rewards, inviter, purchases, team and approvals. */
export function UserScreen() {
  const { t } = useTranslation();
  const account = useWallet((state) => state.address);
  useStoredFlows();
  return (
    <Page wide={account !== null}>
      <h1 className="visuallyHidden">{t('shell.titles.user')}</h1>
      {account ? (
        // The key resets all state when the account changes.
        <div key={account} className={styles.page}>
          <Columns
            before={
              <Guard>
                <ProfileCard account={account} />
              </Guard>
            }
            action={
              <Guarded>
                <InView>
                  <RewardPanel account={account} />
                </InView>
                <NearView title={t('user.earned.title')} height="24rem">
                  <EarnedCard account={account} />
                </NearView>
                <InviterCards account={account} />
                <InviteLinkCard account={account} />
              </Guarded>
            }
            after={
              <Guarded>
                <RecordsGate>
                  <Guarded>
                    <InView>
                      <PurchasePreview />
                    </InView>
                    <TeamCard />
                    <InView>
                      <InvitationPreview />
                    </InView>
                    <NearView title={t('push.title')} height="10rem">
                      <NotificationsCard account={account} />
                    </NearView>
                    <NearView title={t('calendar.title')} height="9rem">
                      <CalendarCard />
                    </NearView>
                  </Guarded>
                </RecordsGate>
                <ApprovalsCard />
                <NearView title={t('user.tokens.title')} height="16rem">
                  <TokensCard />
                </NearView>
              </Guarded>
            }
          />
          <Guard>
            <UidDialog />
          </Guard>
        </div>
      ) : (
        <EmptyState
          pose="wallet"
          title={t('user.visitorTitle')}
          text={t('user.visitorText')}
          action={<Button onClick={() => promptConnect(t)}>{t('wallet.connect')}</Button>}
        />
      )}
      <MorePages account={account} />
      <footer className={styles.version}>
        <LegalLinks />
        <BuildLine />
      </footer>
    </Page>
  );
}
