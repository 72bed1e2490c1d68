import { useTranslation } from 'react-i18next';
import { TileIcon } from '../../art/TileIcon.tsx';
import { inviteLink, shortenInviteLink } from '../../format/addresses.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { promptConnect } from '../../account/walletDialogs.ts';
import { setWallet, useWallet } from '../../account/walletStore.ts';
import styles from './People.module.css';

/** The link that invites others, for who was invited. Others are led to the step they lack: a wallet, or an inviter. */
export function InviteCard() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isInvited = useWallet((state) => state.isInvited);

  const isLead = !address || isInvited === false;
  // A button holds no heading and no block.
  const [Words, Heading] = isLead ? (['span', 'span'] as const) : (['div', 'h2'] as const);
  const words = (
    <Words className={styles.words}>
      <Heading className={styles.heading}>{t('homeMore.invite.title')}</Heading>
      <span className={styles.text}>
        {address
          ? isInvited === false
            ? t('homeMore.invite.bind')
            : t('homeMore.invite.text')
          : t('homeMore.invite.connect')}
      </span>
    </Words>
  );

  if (isLead) {
    const lead = () => (address ? setWallet({ showInviteModal: true }) : promptConnect(t));
    return (
      <Card variant="flush">
        <button type="button" className={styles.lead} onClick={lead}>
          <TileIcon name="invite" />
          {words}
          <ForwardIcon className={styles.arrow} />
        </button>
      </Card>
    );
  }
  const link = inviteLink(address);
  return (
    <Card>
      <div className={styles.row}>
        <TileIcon name="invite" />
        {words}
      </div>
      <div className={styles.link}>
        {isInvited ? <span>{shortenInviteLink(link)}</span> : <Skeleton width="80%" />}
        {isInvited && <CopyButton text={link} label={t('homeMore.invite.copy')} />}
      </div>
    </Card>
  );
}
