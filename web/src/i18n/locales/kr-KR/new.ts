import type { LocaleOf } from '../../localeOf.ts';
import type { newTexts as english } from '../en-US/new.ts';

export const newTexts = { text15: '올바른 UID를 입력해 주세요' } as const satisfies LocaleOf<typeof english>;
