import type { Language } from '@koala/protocol/languages';
import { texts as english } from '../../web/src/i18n/locales/en-US.ts';
import { texts as korean } from '../../web/src/i18n/locales/kr-KR.ts';
import { texts as chinese } from '../../web/src/i18n/locales/zh-CN.ts';
import type { Translation } from '../../web/src/i18n/texts.ts';

export type Texts = Translation;

/** The app's own texts, so that tests follow what a screen says; where the specification fixes a text, a test writes it out. */
export const textsOf: Record<Language, Texts> = { 'en-US': english, 'zh-CN': chinese, 'kr-KR': korean };

/** A text with its `{{placeholders}}` filled in. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
