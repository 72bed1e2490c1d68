import type { LocaleOf } from '../../localeOf.ts';
import type { redeem as english } from '../en-US/redeem.ts';

export const redeem = {} as const satisfies LocaleOf<typeof english>;
