import { useState } from 'react';
import { languages, LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { setLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from '../ui/Button.tsx';
import { GlobeIcon } from '../ui/icons.tsx';
import { LazyChoiceList, Sheet } from '../ui/overlays.tsx';
import { toast } from '../ui/toast.ts';

export function LanguageSelector() {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState(false);

  function choose(next: Language) {
    setOpen(false);
    setLanguage(next).catch(() => toast.error(t('shell.languageFailed')));
  }

  return (
    <>
      <IconButton
        label={`${t('shell.language')}: ${languages[language].name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <GlobeIcon />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('shell.language')}>
        <LazyChoiceList
          label={t('shell.language')}
          value={language}
          onChange={choose}
          items={LANGUAGES.map((value) => ({
            value,
            label: <span lang={languages[value].tag}>{languages[value].name}</span>,
          }))}
        />
      </Sheet>
    </>
  );
}
