import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Address } from 'viem';
import { watchPath } from '../../../account/watched.ts';
import { MAX_NAME, unwatch, useWatchlist, watch } from '../../../account/watchlist.ts';
import type { WatchedEntry } from '../../../account/watchlist.ts';
import { useIsNode } from '../../../chain/account.ts';
import { useMayReadChain } from '../../../chain/chainConsent.ts';
import { shortenAddress } from '../../../format/addresses.ts';
import { isAddress, isSameAddress } from '../../../format/isAddress.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Sheet } from '../../../ui/overlays.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { WalletHead } from '../WalletHead.tsx';
import styles from './Watch.module.css';

export function WatchedProfile({ address }: { address: Address }) {
  const { t } = useTranslation();
  const mayRead = useMayReadChain();
  const { data: isNode } = useIsNode(mayRead ? address : null);
  const entries = useWatchlist();
  const entry = entries.find((each) => isSameAddress(each.address, address));
  const [isNaming, setIsNaming] = useState(false);
  return (
    <Card>
      <WalletHead address={address} isNode={isNode} />
      <p className={styles.note}>{t('watch.readOnly')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => setIsNaming(true)}>
          {t(entry ? 'watch.rename' : 'watch.add')}
        </Button>
        <Switcher address={address} />
        <span className={styles.share}>
          {t('watch.link')}
          <CopyButton text={location.origin + watchPath(address)} label={t('user.copyLink')} />
        </span>
      </div>
      <NameSheet
        key={entry?.name ?? ''}
        address={address}
        entry={entry}
        open={isNaming}
        onClose={() => setIsNaming(false)}
      />
    </Card>
  );
}

function Switcher({ address }: { address: Address }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const entries = useWatchlist();
  const current = entries.find((each) => isSameAddress(each.address, address));
  if (entries.length === 0 || (entries.length === 1 && current)) return null;
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('watch.switch')}
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('watch.title')}>
        <ChoiceList
          label={t('watch.title')}
          value={current?.address ?? null}
          onChange={(next) => {
            setIsOpen(false);
            if (isAddress(next)) navigate(watchPath(next));
          }}
          items={entries.map((each) => ({
            value: each.address,
            label: each.name || shortenAddress(each.address),
            note: each.name ? shortenAddress(each.address) : undefined,
          }))}
        />
      </Sheet>
    </>
  );
}

interface NameSheetProps {
  address: Address;
  /** The wallet's entry in the watchlist; undefined if not watched. */
  entry: WatchedEntry | undefined;
  open: boolean;
  onClose: () => void;
}

/** Adds a wallet to this browser's watchlist, with a name; renames or removes an existing entry. */
function NameSheet({ address, entry, open, onClose }: NameSheetProps) {
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
