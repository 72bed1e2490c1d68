import { useTranslation } from 'react-i18next';
import { TileIcon } from '../../art/TileIcon.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { promptConnect } from '../../account/walletDialogs.ts';
import { setWallet, useWallet } from '../../account/walletStore.ts';
import styles from './People.module.css';

/** Whether one belongs to a community: 'not joined' until an inviter is bound. */
export function CommunityCard() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const inviter = useWallet((state) => (state.isInvited ? state.inviter : null));
  const join = () => (address ? setWallet({ showInviteModal: true }) : promptConnect(t));
  return (
    <Card>
      <div className={styles.row}>
        <TileIcon name="team" />
        <div className={styles.words}>
          <h2 className={styles.heading}>{t('homeMore.community.title')}</h2>
          <p className={styles.text}>
            {inviter
              ? t('homeMore.community.joined', { address: shortenAddress(inviter) })
              : t('homeMore.community.notJoined')}
          </p>
        </div>
        {!inviter && (
          <Button variant="secondary" size="small" onClick={join}>
            {t('homeMore.community.action')}
          </Button>
        )}
      </div>
      {!inviter && <p className={styles.note}>{t('homeMore.community.text')}</p>}
    </Card>
  );
}
