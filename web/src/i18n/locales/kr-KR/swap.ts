import type { LocaleOf } from '../../localeOf.ts';
import type { swap as english } from '../en-US/swap.ts';

export const swap = {
  bfNotEnough: '위임자의 KL 승인 한도가 부족합니다',
  gasNotEnough: '위임자의 GS 승인 한도가 부족합니다',
} as const satisfies LocaleOf<typeof english>;
