import type { Texts } from './locales/en-US.ts';

export type { Texts };

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Every English sentence by its dotted key, such as `'home.tiles.power'`. */
type Sentences<Tree = Texts, Within extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Record<`${Within}${Key}`, Tree[Key]>
    : Sentences<Tree[Key], `${Within}${Key}.`>;
}[keyof Tree & string];

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type SentenceOf = UnionToIntersection<Sentences>;

export type TextKey = keyof SentenceOf;

/** The names of the `{{name}}` placeholders in a sentence. */
type Placeholders<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Values for a text's placeholders. A union of keys needs the values of all of them. */
export type TextValues<Key extends TextKey> = Record<Placeholders<SentenceOf[Key]>, string | number>;
