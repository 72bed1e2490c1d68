import type { LocaleOf } from '../../localeOf.ts';
import type { node as english } from '../en-US/node.ts';

export const node = {} as const satisfies LocaleOf<typeof english>;
