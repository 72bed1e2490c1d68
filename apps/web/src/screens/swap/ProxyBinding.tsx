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

/** Shows the account's own proxy, and binds another. */
export function ProxyBinding({ account }: { account: Address }) {
  const { t } = useTranslation();
  const query = useRelations();
  const { data: relations, refetch } = query;
  const { run } = useFlow('bindProxy');
  const showOutcome = useOutcomeToast();
  const [isEditing, setIsEditing] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Address | null>(null);
  const [isBinding, setIsBinding] = useState(false);
  const [bound, setBound] = useState<Address | null>(null);
  const delegate = relations?.delegate ?? null;

  /** The zero address and the account's own address remove the delegate. */
  const removesDelegate = (address: Address) => address === zeroAddress || isSameAddress(address, account);

  function ask() {
    if (typed === '') return;
    if (!isAddress(typed)) setError(t('errors.invalidAddress'));
    else if (removesDelegate(typed) && !delegate) setError(t('swap.nobodyBound'));
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
    <div className={styles.replace}>
      <div className={styles.bound}>
        <span className={styles.proxyLabel}>{t('swap.boundProxy')}</span>
        <span className={styles.proxyAddress}>
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
      <TipsDialog
        open={asked !== null}
        isRemoval={asked !== null && removesDelegate(asked)}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void bind(asked)}
      />
      <BoundDialog
        address={bound}
        isRemoval={bound !== null && removesDelegate(bound)}
        onClose={() => setBound(null)}
      />
    </div>
  );
}

interface TipsDialogProps {
  open: boolean;
  /** The address removes the proxy instead of binding one. */
  isRemoval: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Explains the effect of binding or removing a proxy before it happens. */
function TipsDialog({ open, isRemoval, onClose, onConfirm }: TipsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isRemoval ? 'swap.removeTitle' : 'swap.tipsTitle')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t(isRemoval ? 'swap.removeConfirm' : 'swap.tipsConfirm')}</Button>
        </div>
      }
    >
      {isRemoval ? (
        <p className={styles.note}>{t('swap.removeText')}</p>
      ) : (
        <ul className={styles.tips}>
          <li>{t('swap.tips.power')}</li>
          <li>{t('swap.tips.claims')}</li>
          <li>{t('swap.tips.proceeds')}</li>
          <li>{t('swap.tips.own')}</li>
        </ul>
      )}
    </Dialog>
  );
}

interface BoundDialogProps {
  /** The address just bound; null closes the dialog. */
  address: Address | null;
  /** The proxy was removed. */
  isRemoval: boolean;
  onClose: () => void;
}

/** Success, with the address of the new proxy. */
function BoundDialog({ address, isRemoval, onClose }: BoundDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={t(isRemoval ? 'swap.removed' : 'swap.bound')}
      description={t(isRemoval ? 'swap.unbound' : 'swap.boundText')}
      footer={
        <Button block onClick={onClose}>
          {t('common.gotIt')}
        </Button>
      }
    >
      {!isRemoval && address && (
        <p className={styles.full}>
          <ExplorerLink kind="address" value={address}>
            {address}
          </ExplorerLink>
        </p>
      )}
    </Dialog>
  );
}
