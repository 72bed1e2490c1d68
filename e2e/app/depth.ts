import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

/** A test that visits every page takes half a minute. Each night it is run in all languages, for a pull request in `usual` alone. */
export const languagesAtDepth = (...usual: Language[]): readonly Language[] =>
  process.env.E2E_LANGUAGES === 'all' ? LANGUAGES : usual;
