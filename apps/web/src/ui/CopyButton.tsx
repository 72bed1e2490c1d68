import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { copyText } from '../lib/copyText.ts';
import { COPY_FEEDBACK } from '../lib/timings.ts';
import { Button, IconButton } from './Button.tsx';
import { CopyByHand } from './CopyByHand.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  text: string;
  /** Accessible name of the button, such as "Copy address"; by default its text, or "Copy" for the icon. */
  label?: string;
  /** With children a full button, without them only an icon. */
  children?: ReactNode;
}

/** Copies a text and confirms it for 1.5 s. If the browser blocks it, the text is shown for manual copying. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const [isByHand, setIsByHand] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPY_FEEDBACK);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(text)) return setIsCopied(true);
    await CopyByHand.preload().then(
      () => setIsByHand(true),
      () => toast.error(t('common.copyFailed')),
    );
  }

  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <>
      {children ? (
        <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
          <Icon width="1.1em" height="1.1em" />
          {isCopied ? t('common.copied') : children}
        </Button>
      ) : (
        <IconButton label={label ?? t('common.copy')} onClick={() => void copy()}>
          <Icon width="1.125rem" height="1.125rem" />
        </IconButton>
      )}
      <span role="status" className="visuallyHidden">
        {isCopied ? t('common.copied') : ''}
      </span>
      {isByHand && <CopyByHand text={text} onClose={() => setIsByHand(false)} />}
    </>
  );
}
