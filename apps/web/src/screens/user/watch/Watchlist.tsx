import { useState } from 'react';
import { useLocation } from 'wouter';
import { watchPath } from '../../../account/watched.ts';
import { MAX_NAME, useWatchlist, watch } from '../../../account/watchlist.ts';
import type { WatchedEntry } from '../../../account/watchlist.ts';
import { useMinerAccount } from '../../../chain/account.ts';
import { useMayReadChain } from '../../../chain/chainConsent.ts';
import { shortenAddress } from '../../../format/addresses.ts';
import { formatPower6, formatSmall2 } from '../../../format/amounts.ts';
import { isAddress } from '../../../format/isAddress.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { routes } from '../../../routes.ts';
import { AddressField } from '../../../ui/AddressField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { List, ListRow, RowSkeleton } from '../../../ui/List.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChainReadPrompt } from './ChainReadPrompt.tsx';
import styles from './Watch.module.css';

/** This browser's watchlist, with a field to add a wallet. `isKnown`: the stored list can be read. */
export function Watchlist({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation();
  const entries = useWatchlist();
  const shown = isKnown ? entries : [];
  const mayRead = useMayReadChain();
  return (
    <Page header={<PageHeader title={t('shell.titles.watch')} backTo={routes.user.path} />}>
      <Card variant="flush">
        {shown.length > 0 ? (
          <List label={t('watch.title')}>
            {shown.map((entry) => (
              <WatchedRow key={entry.address} entry={entry} />
            ))}
          </List>
        ) : (
          <div data-if={isKnown ? undefined : 'empty'}>
            <EmptyState compact pose="search" title={t('watch.emptyTitle')} text={t('watch.emptyText')} />
          </div>
        )}
        {!isKnown && (
          <div data-if="watching">
            <RowSkeleton rows={2} />
          </div>
        )}
      </Card>
      {(shown.length > 0 || !isKnown) && !mayRead && (
        <div data-if={isKnown ? undefined : 'watching'}>
          <Card>
            <ChainReadPrompt />
          </Card>
        </div>
      )}
      <AddCard />
    </Page>
  );
}

function WatchedRow({ entry: { address, name } }: { entry: WatchedEntry }) {
  const { t } = useTranslation();
  const mayRead = useMayReadChain();
  const { data, isError } = useMinerAccount(mayRead ? address : null);
  const shown = (text: string | undefined) => text ?? (isError ? '—' : undefined);
  return (
    <ListRow
      title={name || shortenAddress(address)}
      note={name ? shortenAddress(address) : undefined}
      value={
        mayRead ? <Figure size="row" unit="T/H" value={shown(data && formatPower6(data.power))} /> : undefined
      }
      valueNote={data && t('watch.toClaim', { amount: formatSmall2(data.pending) })}
      to={watchPath(address)}
    />
  );
}

function AddCard() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [hasTried, setHasTried] = useState(false);

  function add() {
    setHasTried(true);
    if (!isAddress(address)) return;
    if (!watch(address, name)) toast.error(t('watch.full'));
    else navigate(watchPath(address));
  }

  return (
    <Card title={t('watch.add')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <AddressField
          takesZero
          label={t('watch.address')}
          value={address}
          onChange={setAddress}
          error={hasTried && !isAddress(address) ? t('watch.badAddress') : undefined}
        />
        <TextField
          label={t('watch.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          hint={t('watch.nameHint')}
        />
        <Button block type="submit">
          {t('watch.add')}
        </Button>
      </form>
    </Card>
  );
}
