import type { LocaleOf } from '../../localeOf.ts';
import type { user as english } from '../en-US/user.ts';

export const user = {} as const satisfies LocaleOf<typeof english>;
