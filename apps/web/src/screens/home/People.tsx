import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { promptConnect } from '../../account/walletDialogs.ts';
import { updateWallet, useWallet } from '../../account/walletStore.ts';
import { TileIcon } from '../../art/TileIcon.tsx';
import { inviteLink, shortenAddress, shortenInviteLink } from '../../format/addresses.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './People.module.css';

/** Without an inviter the card is one button that leads to the missing step: connect, or bind an inviter. */
export function InviteCard() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isInvited = useWallet((state) => state.isInvited);

  const isLead = !address || isInvited === false;
  // A button may contain neither a heading nor a block element.
  const [Words, Heading] = isLead ? (['span', 'span'] as const) : (['div', 'h2'] as const);
  const words = (
    <Words className={styles.words}>
      <Heading className={styles.heading}>{t('home.invite.title')}</Heading>
      <span className="muted">
        {address
          ? isInvited === false
            ? t('home.invite.bind')
            : t('home.invite.text')
          : t('home.invite.connect')}
      </span>
    </Words>
  );

  if (isLead) {
    const lead = () => (address ? updateWallet({ showInviteModal: true }) : promptConnect(t));
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
        {isInvited && <CopyButton text={link} label={t('home.invite.copy')} />}
      </div>
    </Card>
  );
}

export function CommunityCard() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const inviter = useWallet((state) => (state.isInvited ? state.inviter : null));
  const join = () => (address ? updateWallet({ showInviteModal: true }) : promptConnect(t));
  return (
    <Card>
      <div className={styles.row}>
        <TileIcon name="team" />
        <div className={styles.words}>
          <h2 className={styles.heading}>{t('home.community.title')}</h2>
          <p className="muted">
            {inviter ? (
              <ExplorerLink kind="address" value={inviter}>
                {t('home.community.joined', { address: shortenAddress(inviter) })}
              </ExplorerLink>
            ) : (
              t('home.community.notJoined')
            )}
          </p>
        </div>
        {!inviter && (
          <Button variant="secondary" size="small" onClick={join}>
            {t('home.community.action')}
          </Button>
        )}
      </div>
      {!inviter && <p className={styles.note}>{t('home.community.text')}</p>}
    </Card>
  );
}
