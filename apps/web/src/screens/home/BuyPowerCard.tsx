import { useWallet } from '../../account/walletStore.ts';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { useMinerAccount } from '../../chain/account.ts';
import { formatPower6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './People.module.css';

export function BuyPowerCard() {
  const { t } = useTranslation();
  const { data } = useMinerAccount(useWallet((state) => state.address));
  const power = data && data.power > 0n ? formatPower6(data.power) : undefined;
  return (
    <section className={styles.enter}>
      <div className={styles.enterWords}>
        <h2 className={styles.effect}>{t('home.enter.title')}</h2>
        <p className={styles.joinLine}>{t(power ? 'home.enter.holder' : 'home.enter.join')}</p>
        <p className="muted">{power ? t('home.enter.holderText', { power }) : t('home.enter.text')}</p>
      </div>
      <KoalaPose pose="cheer" width="7.5rem" />
      <div className={styles.enterAction}>
        <LinkButton to={routes.powerPurchase.path} block>
          {t('home.enter.action')}
        </LinkButton>
      </div>
    </section>
  );
}
