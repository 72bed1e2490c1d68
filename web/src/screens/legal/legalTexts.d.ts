// An import would make this file a module, and a module cannot declare another.
/* oxlint-disable typescript/consistent-type-imports */
declare module 'virtual:legal-texts' {
  /** What the build read of the operator's folder; see `tools/legal`. */
  export const legalTexts: Readonly<
    Record<
      import('./legalText.ts').LegalPageName,
      Record<import('@koala/protocol/languages').Language, readonly import('./legalText.ts').LegalBlock[]>
    >
  >;
}
