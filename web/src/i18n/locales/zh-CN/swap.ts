import type { LocaleOf } from '../../localeOf.ts';
import type { swap as english } from '../en-US/swap.ts';

export const swap = {
  bfNotEnough: '委托人的 KL 授权额度不足',
  gasNotEnough: '委托人的 GS 授权额度不足',
} as const satisfies LocaleOf<typeof english>;
