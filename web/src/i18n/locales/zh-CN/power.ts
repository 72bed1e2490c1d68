import type { LocaleOf } from '../../localeOf.ts';
import type { power as english } from '../en-US/power.ts';

export const power = {} as const satisfies LocaleOf<typeof english>;
