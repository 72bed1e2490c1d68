import { first } from './en-US/first.ts';
import { rest } from './en-US/rest.ts';

/** All English texts, for types and tests; a key is written 'feature.name'. The app loads the two halves apart. */
export const texts = { ...first, ...rest };

export type Texts = typeof texts;
