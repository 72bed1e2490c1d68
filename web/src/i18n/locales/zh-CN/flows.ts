import type { LocaleOf } from '../../localeOf.ts';
import type { flows as english } from '../en-US/flows.ts';

export const flows = {} as const satisfies LocaleOf<typeof english>;
