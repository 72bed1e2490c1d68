import type { LocaleOf } from '../../localeOf.ts';
import type { records as english } from '../en-US/records.ts';

export const records = {} as const satisfies LocaleOf<typeof english>;
