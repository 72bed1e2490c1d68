import type { LocaleOf } from '../../localeOf.ts';
import type { fight101 as english } from '../en-US/fight101.ts';

export const fight101 = {} as const satisfies LocaleOf<typeof english>;
