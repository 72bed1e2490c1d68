import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { REQUEST_TIMEOUT } from '../lib/timings.ts';
import { Button } from './Button.tsx';
import { CopyByHand } from './CopyByHand.ts';
import { toast } from './toast.ts';

interface ShareFileProps {
  /** The file's URL; null while unavailable. */
  href: string | null;
  name: string;
}

/**
 * Gives access to a file in browsers that silently save nothing, such as wallets' browsers: shares it as a file, else
 * shows its text to copy.
 */
export function ShareFile({ href, name }: ShareFileProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [text, setText] = useState<string>();

  async function share(from: string): Promise<void> {
    setIsBusy(true);
    try {
      const response = await fetch(from, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
      if (!response.ok) throw new Error(`${from} returned HTTP ${response.status}`);
      const file = new File([await response.blob()], name, { type: typeOf(response) });
      if (!(await isShared(file))) {
        await CopyByHand.preload();
        setText(await file.text());
      }
    } catch {
      toast.error(t('common.loadFailed'));
    }
    setIsBusy(false);
  }

  return (
    <>
      <Button
        block
        variant="quiet"
        disabled={href === null}
        loading={isBusy}
        onClick={() => href !== null && void share(href)}
      >
        {t('copyByHand.instead')}
      </Button>
      {text !== undefined && <CopyByHand text={text} onClose={() => setText(undefined)} />}
    </>
  );
}

const typeOf = ({ headers }: Response) => headers.get('content-type')?.split(';')[0] ?? 'text/plain';

/** Opens the share sheet. Resolves to whether the user shared the file or canceled; false if the browser cannot. */
async function isShared(file: File): Promise<boolean> {
  if ((navigator as Partial<Navigator>).canShare?.({ files: [file] }) !== true) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}
