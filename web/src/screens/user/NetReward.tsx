import { useTranslation } from 'react-i18next';
import { formatPending6, formatRecord2 } from '../../format/amounts.ts';
import { netOfFees } from './netOfFees.ts';
import { useClaimFees } from './useClaimFees.ts';
import styles from './User.module.css';

/** Basis points to wei of a percent. */
const PERCENT = 10n ** 16n;

interface NetRewardProps {
  /** KL wei pending; undefined while unknown. */
  gross: bigint | undefined;
  isDelegate: boolean;
}

/** What arrives of a claim, and at whom. Keeps its line while it is not known. */
export function NetReward({ gross, isDelegate }: NetRewardProps) {
  const { t } = useTranslation();
  const { data: fees } = useClaimFees();
  if (gross === undefined || !fees) {
    return <p className={styles.net}>{isDelegate ? t('user.paidToPrincipal') : '\u00a0'}</p>;
  }
  const figures = {
    amount: formatPending6(netOfFees(gross, fees)),
    percent: formatRecord2((fees.nodeFee + fees.daoFee) * PERCENT),
  };
  return <p className={styles.net}>{t(isDelegate ? 'user.netOfPrincipal' : 'user.net', figures)}</p>;
}
