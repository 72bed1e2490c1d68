import { useState } from 'react';
import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useRelations } from '../../chain/account.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { isAddress, isSameAddress, zeroAddress } from '../../format/isAddress.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { AddressField } from '../../ui/AddressField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DelegateAllowances } from './DelegateAllowances.tsx';
import styles from './Swap.module.css';

const TIPS = ['power', 'claims', 'proceeds', 'own'] as const;

export function ProxyBinding({ account }: { account: Address }) {
  const { t } = useTranslation();
  const query = useRelations();
  const { data: relations, refetch } = query;
  const { run } = useFlow('bindProxy');
  const showOutcome = useOutcomeToast();
  const [isEditing, setIsEditing] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  /** The address to confirm. */
  const [asked, setAsked] = useState<Address | null>(null);
  const [isBinding, setIsBinding] = useState(false);
  /** The address just bound. */
  const [bound, setBound] = useState<Address | null>(null);
  const delegate = relations?.delegate ?? null;

  /** The zero address and the account's own address remove the delegate. */
  const isRemoval = (address: Address | null) =>
    address !== null && (address === zeroAddress || isSameAddress(address, account));

  function ask() {
    if (typed === '') return;
    if (!isAddress(typed)) setError(t('errors.invalidAddress'));
    else if (isRemoval(typed) && !delegate) setError(t('swap.nobodyBound'));
    else setAsked(typed);
  }

  async function bind(address: Address) {
    setAsked(null);
    setIsBinding(true);
    const outcome = await run({ delegate: address });
    setIsBinding(false);
    if (outcome.status !== 'mined') {
      showOutcome(outcome);
      return;
    }
    setIsEditing(false);
    setTyped('');
    setBound(address);
    void refetch();
  }

  return (
    <div className="stack">
      <div className={styles.bound}>
        <span className={styles.proxyLabel}>{t('swap.boundProxy')}</span>
        <span>
          {delegate ? (
            <ExplorerLink kind="address" value={delegate} />
          ) : relations ? (
            t('swap.noProxy')
          ) : hasFailed(query) ? (
            <FailedReads reads={[query]} />
          ) : (
            <Skeleton width="6rem" />
          )}
        </span>
        <Button variant="quiet" size="small" onClick={() => setIsEditing(!isEditing)}>
          {delegate ? t('swap.replaceProxy') : t('swap.bindProxy')}
        </Button>
      </div>
      {isEditing && (
        <>
          <AddressField
            takesZero
            label={t('swap.proxyAddress')}
            value={typed}
            error={error}
            onChange={(value) => {
              setError(undefined);
              setTyped(value);
            }}
          />
          <Button variant="secondary" block loading={isBinding} onClick={ask}>
            {t('common.confirm')}
          </Button>
        </>
      )}
      {delegate && <DelegateAllowances />}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(isRemoval(asked) ? 'swap.removeTitle' : 'swap.tipsTitle')}
        footer={
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {t('common.cancel')}
            </Button>
            <Button onClick={() => asked && void bind(asked)}>
              {t(isRemoval(asked) ? 'swap.removeConfirm' : 'swap.tipsConfirm')}
            </Button>
          </div>
        }
      >
        {isRemoval(asked) ? (
          <p className="muted">{t('swap.removeText')}</p>
        ) : (
          <ul className={styles.tips}>
            {TIPS.map((tip) => (
              <li key={tip}>{t(`swap.tips.${tip}`)}</li>
            ))}
          </ul>
        )}
      </Dialog>
      <Dialog
        open={bound !== null}
        onClose={() => setBound(null)}
        title={t(isRemoval(bound) ? 'swap.removed' : 'swap.bound')}
        description={t(isRemoval(bound) ? 'swap.unbound' : 'swap.boundText')}
        footer={
          <Button block onClick={() => setBound(null)}>
            {t('common.gotIt')}
          </Button>
        }
      >
        {bound && !isRemoval(bound) && (
          <p className={styles.full}>
            <ExplorerLink kind="address" value={bound}>
              {bound}
            </ExplorerLink>
          </p>
        )}
      </Dialog>
    </div>
  );
}
