import { inviterParameter } from '../account/inviterParameter.ts';
import { useWallet } from '../account/walletStore.ts';
import { shortenAddress } from '../format/addresses.ts';
import { isAddress } from '../format/isAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import styles from './Onboarding.module.css';

/** Shows the inviter of the link that led here, until the wallet has bound one. */
export function InvitedBy() {
  const { t } = useTranslation();
  const account = useWallet((state) => state.address);
  const isInvited = useWallet((state) => state.isInvited === true);
  const inviter = inviterParameter(account);
  if (isInvited || !isAddress(inviter)) return null;
  return (
    <p className={styles.invitedBy}>{t('home.onboarding.invitedBy', { address: shortenAddress(inviter) })}</p>
  );
}
