/** The shape that the other languages must give to a feature's English texts: the same keys, any sentence. */
export type LocaleOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : LocaleOf<Source[Key]>;
};
