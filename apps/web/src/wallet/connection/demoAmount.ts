import { formatExact, formatUnits } from '../../format/amounts.ts';
import { t } from '../../i18n/translate.ts';

/** An amount in the app's format, followed by all digits if some are cut. `wei`: 18 decimals. */
export function describeAmount(wei: bigint, unit: string): string {
  const shown = formatUnits(wei, { decimals: 6, trim: true });
  const exact = formatExact(wei);
  const amount = `${shown}\u00a0${unit}`;
  return shown === exact ? amount : t('demoWallet.cut', { amount, exact });
}
