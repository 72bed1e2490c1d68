import { netOfFees, worthOf } from '@koala/protocol/earnings';
import { useMarket } from '../chain/useMarket.ts';
import { useRates } from '../chain/useRates.ts';
import { formatPercent } from '../format/amounts.ts';
import { formatWorth } from '../format/formatWorth.ts';
import { useTranslation } from '../i18n/translate.ts';

/** Value of a claim of `pending` KL after its fee. Reserves its line while unknown. */
export function ClaimWorth({ pending }: { pending: bigint | undefined }) {
  const { t } = useTranslation();
  const { data: market } = useMarket();
  const { data: fees } = useRates();
  if (pending === undefined || !market || !fees) return '\u00a0';
  return t('home.position.worthNet', {
    worth: formatWorth(t, worthOf(netOfFees(pending, fees), market.klPrice)),
    fee: formatPercent(fees.nodeFee + fees.daoFee),
  });
}
