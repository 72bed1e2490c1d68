// An import would make this file a module, and a module cannot declare another.
/* oxlint-disable typescript/consistent-type-imports */
declare module 'virtual:legal-texts' {
  /** The texts in the operator's folder at build time; see `tools/legal`. */
  export const legalTexts: Readonly<
    Record<
      import('./legalText.ts').LegalPageName,
      Record<import('@koala/protocol/languages').Language, readonly import('./legalText.ts').LegalBlock[]>
    >
  >;
}
