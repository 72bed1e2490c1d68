declare module 'virtual:legal-texts' {
  /** What the build read of the operator's folder; see `tools/legal`. */
  export const legalTexts: Readonly<
    Record<import('./legalText.ts').LegalPageName, import('./legalText.ts').LegalTexts>
  >;
}
