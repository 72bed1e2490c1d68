import type { LocaleOf } from '../../localeOf.ts';
import type { invite as english } from '../en-US/invite.ts';

export const invite = {} as const satisfies LocaleOf<typeof english>;
