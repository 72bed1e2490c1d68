import type { Translation } from '../../../apps/web/src/i18n/locales/en-US.ts';

/**
 * The app's own texts, so that tests survive a change of wording; texts fixed by the specification are written out in
 * the tests.
 */
export { textsOf } from '../../../apps/web/src/i18n/testing/textsOf.ts';

export type Texts = Translation;

/** A text with its `{{placeholders}}` filled in. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
