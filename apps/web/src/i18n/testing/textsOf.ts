import type { Language } from '@koala/protocol/languages';
import { texts as english } from '../locales/en-US.ts';
import type { Translation } from '../locales/en-US.ts';
import { texts as korean } from '../locales/kr-KR.ts';
import { texts as chinese } from '../locales/zh-CN.ts';

/** All texts of each language, for tests that compare them with what is shown. */
export const textsOf: Record<Language, Translation> = {
  'en-US': english,
  'zh-CN': chinese,
  'kr-KR': korean,
};
