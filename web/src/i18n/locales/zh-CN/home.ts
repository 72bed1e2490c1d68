import type { LocaleOf } from '../../localeOf.ts';
import type { home as english } from '../en-US/home.ts';

export const home = {} as const satisfies LocaleOf<typeof english>;
