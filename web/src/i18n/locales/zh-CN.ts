import type { LocaleOf } from '../localeOf.ts';
import type { Texts } from './en-US.ts';
import { first } from './zh-CN/first.ts';
import { rest } from './zh-CN/rest.ts';

/** All texts of the language, for tests; the app loads the two halves apart. */
export const texts = { ...first, ...rest } satisfies LocaleOf<Texts>;
