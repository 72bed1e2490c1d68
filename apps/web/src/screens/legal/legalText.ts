import type { legalPages } from '../../routes.ts';

export type LegalPageName = (typeof legalPages)[number];

/** Part of a sentence. A link leads to a page of this site (`/…`), another site or a mailbox. */
export type LegalPart = string | { link: string; text: string } | { bold: string };

/** A heading, a paragraph, or a list. */
export type LegalBlock = { heading: string } | { text: LegalPart[] } | { items: LegalPart[][] };
