import { useState } from 'react';
import type { Address } from 'viem';
import { MAX_NAME, unwatch, watch } from '../../../account/watchlist.ts';
import type { WatchedEntry } from '../../../account/watchlist.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/overlays.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './Watch.module.css';

interface NameSheetProps {
  address: Address;
  /** The wallet's entry in the watchlist; undefined if not watched. */
  entry: WatchedEntry | undefined;
  open: boolean;
  onClose: () => void;
}

/** Adds a wallet to this browser's watchlist, with a name; renames or removes an existing entry. */
export function NameSheet({ address, entry, open, onClose }: NameSheetProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(entry?.name ?? '');

  function save() {
    onClose();
    if (watch(address, name)) toast.success(t('watch.saved'));
    else toast.error(t('watch.full'));
  }

  function remove() {
    onClose();
    unwatch(address);
    toast.success(t('watch.removed'));
  }

  return (
    <Sheet open={open} onClose={onClose} title={t(entry ? 'watch.rename' : 'watch.add')}>
      <div className={styles.form}>
        <TextField
          label={t('watch.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          hint={t('watch.nameHint')}
        />
        <Button block onClick={save}>
          {t('watch.save')}
        </Button>
        {entry && (
          <Button block variant="danger" onClick={remove}>
            {t('watch.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
