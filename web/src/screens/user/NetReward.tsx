import { useTranslation } from 'react-i18next';
import { useRates } from '../../chain/useRates.ts';
import { formatPending6, formatPercent } from '../../format/amounts.ts';
import { netOfFees } from '../../flows/netOfFees.ts';
import styles from './User.module.css';

interface NetRewardProps {
  /** KL wei pending; undefined while unknown. */
  gross: bigint | undefined;
  isDelegate: boolean;
}

/** What arrives of a claim, and at whom. Keeps its line while it is not known. */
export function NetReward({ gross, isDelegate }: NetRewardProps) {
  const { t } = useTranslation();
  const { data: fees } = useRates();
  if (gross === undefined || !fees) {
    return <p className={styles.net}>{isDelegate ? t('user.paidToPrincipal') : '\u00a0'}</p>;
  }
  const figures = {
    amount: formatPending6(netOfFees(gross, fees)),
    percent: formatPercent(fees.nodeFee + fees.daoFee),
  };
  return <p className={styles.net}>{t(isDelegate ? 'user.netOfPrincipal' : 'user.net', figures)}</p>;
}
