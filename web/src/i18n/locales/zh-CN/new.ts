import type { LocaleOf } from '../../localeOf.ts';
import type { newTexts as english } from '../en-US/new.ts';

export const newTexts = { text15: '请输入正确的 UID' } as const satisfies LocaleOf<typeof english>;
