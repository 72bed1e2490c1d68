import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../i18n/i18n.ts';
import { documentLanguage, LANGUAGES, LANGUAGE_NAMES } from '../i18n/languages.ts';
import type { Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { IconButton } from '../ui/Button.tsx';
import { GlobeIcon } from '../ui/icons.tsx';
import { LazyChoiceList, Sheet } from '../ui/overlays.tsx';
import { toast } from '../ui/toast.ts';

/** Opens the three languages, each by its own name. */
export function LanguageSelector() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);

  function choose(next: Language) {
    setOpen(false);
    setLanguage(next).catch(() => toast.error(t('shell.languageFailed')));
  }

  return (
    <>
      <IconButton
        label={`${t('shell.language')}: ${LANGUAGE_NAMES[language]}`}
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
            label: <span lang={documentLanguage(value)}>{LANGUAGE_NAMES[value]}</span>,
          }))}
        />
      </Sheet>
    </>
  );
}
