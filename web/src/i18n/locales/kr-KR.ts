import type { LocaleOf } from '../localeOf.ts';
import type { Texts } from './en-US.ts';
import { first } from './kr-KR/first.ts';
import { rest } from './kr-KR/rest.ts';

/** All texts of the language, for tests; the app loads the two halves apart. */
export const texts = { ...first, ...rest } satisfies LocaleOf<Texts>;
