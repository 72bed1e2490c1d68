import { floorToCent, formatUsdt2 } from './amounts.ts';
import type { Translate } from '../i18n/translate.ts';

/** 'About 12.34 USDT'; below a cent '< 0.01 USDT' or '0.00 USDT', without 'About'. */
export function formatWorth(t: Translate, usdt: bigint): string {
  const amount = formatUsdt2(usdt);
  return floorToCent(usdt) === 0n ? `${amount}\u00a0USDT` : t('home.position.worth', { amount });
}
