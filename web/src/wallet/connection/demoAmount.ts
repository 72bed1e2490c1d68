import { formatExact, formatUnits } from '../../format/amounts.ts';
import { t } from '../../i18n/translate.ts';

/** An amount as the app writes it, with every digit beside it where some are cut. `wei`: 18 decimals. */
export function amountInWords(wei: bigint, unit: string): string {
  const shown = formatUnits(wei, { decimals: 6, trim: true });
  const exact = formatExact(wei);
  const amount = `${shown}\u00a0${unit}`;
  return shown === exact ? amount : t('demoWallet.cut', { amount, exact });
}
