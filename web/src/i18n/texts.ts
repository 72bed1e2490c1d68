import 'i18next';
import type { texts } from './locales/en-US.ts';

/** The English texts, from which the types of keys and placeholders follow. */
export type Texts = typeof texts;

/** What a translation must have: the same keys, any sentence. */
export type Translation<Source = Texts> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
    returnNull: false;
  }
}
