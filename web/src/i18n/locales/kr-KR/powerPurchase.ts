import type { LocaleOf } from '../../localeOf.ts';
import type { powerPurchase as english } from '../en-US/powerPurchase.ts';

export const powerPurchase = {} as const satisfies LocaleOf<typeof english>;
