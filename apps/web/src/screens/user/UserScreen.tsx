import { Link } from 'wouter';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Deferred } from '../../lib/Deferred.tsx';
import { InView } from '../../lib/InView.tsx';
import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { UidDialog } from '../../relations/UidDialog.tsx';
import { recordListPath, routes } from '../../routes.ts';
import { BuildLine } from '../../ui/BuildLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Guard, Guarded } from '../../ui/Guard.tsx';
import { Page } from '../../ui/Page.tsx';
import { Group } from './Group.tsx';
import { InviteCard } from './InviteCard.tsx';
import { History, InvitationPreview } from './Previews.tsx';
import { RewardPanel } from './RewardPanel.tsx';
import { Settings } from './Settings.tsx';
import { TeamCard } from './TeamCard.tsx';
import { ProfileCard } from './WalletHead.tsx';
import styles from './User.module.css';

export function UserScreen() {
  const { t } = useTranslation();
  const account = useWallet((state) => state.address);
  // Without a session the history shows a single prompt to sign in; the other cards that need one are hidden.
  const isUnsigned = useWallet((state) => state.status === 'unauthenticated');
  useStoredFlows();
  return (
    <Page wide={account !== null}>
      <h1 className="visuallyHidden">{t('shell.titles.user')}</h1>
      {account ? (
        // The key resets all state when the account changes.
        <div key={account} className="stack">
          <Columns
            before={
              <Guarded>
                <ProfileCard account={account} />
                <Group
                  title={t('user.groups.money')}
                  action={<Link to={recordListPath('reward')}>{t('shell.titles.recordList')}</Link>}
                >
                  <InView>
                    <RewardPanel account={account} />
                  </InView>
                </Group>
                <InView>
                  <History />
                </InView>
              </Guarded>
            }
            action={
              <Deferred>
                <Guarded>
                  <Group
                    title={t('user.groups.people')}
                    action={<Link to={routes.team.path}>{t('shell.titles.team')}</Link>}
                  >
                    {!isUnsigned && <TeamCard />}
                    <InviteCard account={account} />
                    {!isUnsigned && (
                      <InView>
                        <InvitationPreview />
                      </InView>
                    )}
                  </Group>
                  <Group title={t('user.groups.settings')}>
                    <InView>
                      <Settings account={account} />
                    </InView>
                  </Group>
                </Guarded>
              </Deferred>
            }
          />
          <Guard>
            <UidDialog />
          </Guard>
        </div>
      ) : (
        <>
          <EmptyState
            pose="wallet"
            title={t('user.visitorTitle')}
            text={t('user.visitorText')}
            action={<Button onClick={() => promptConnect(t)}>{t('wallet.connect')}</Button>}
          />
          <Settings account={null} />
        </>
      )}
      <footer className={styles.version}>
        <LegalLinks />
        <BuildLine />
      </footer>
    </Page>
  );
}
