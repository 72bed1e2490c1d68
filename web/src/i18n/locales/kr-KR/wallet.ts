import type { LocaleOf } from '../../localeOf.ts';
import type { wallet as english } from '../en-US/wallet.ts';

export const wallet = {} as const satisfies LocaleOf<typeof english>;
