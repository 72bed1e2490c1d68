import { languages } from '@koala/protocol/languages';
import { readRememberedWallet } from './account/rememberedWallet.ts';
import { readStoredLanguage } from './i18n/storedLanguage.ts';
import { setRootFontSize } from './ui/rootFontSize.ts';

// Inlined into every page by `tools/prerenderedPages.ts`; runs before the first paint. A page holds its HTML in each language: this takes
// the visitor's, so that nobody sees another one first.

setRootFontSize();
// The HTML is that of a visitor. `ui/base.css` hides what is not true for somebody whose wallet is remembered.
if (readRememberedWallet()) document.documentElement.dataset.wallet = 'remembered';
const language = readStoredLanguage();
document.documentElement.lang = languages[language].tag;

for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-language]')) {
  const { path, language: written, title, texts } = template.dataset;
  // A host may answer an unknown address with another page.
  if (written === language && path === location.pathname.replace(/(?<=.)\/$/, '')) {
    document.title = title!;
    for (const href of texts!.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.getElementById('root')!.append(template.content);
  }
  template.remove();
}
