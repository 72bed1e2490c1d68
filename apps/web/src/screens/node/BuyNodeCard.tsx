import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { promptConnect } from '../../account/walletDialogs.ts';
import { updateWallet, useWallet } from '../../account/walletStore.ts';
import { useBalances } from '../../chain/useBalances.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { isUnanswered } from '../../flows/engine/record.ts';
import { NotOffered, StatusSlot, useIsNotOffered } from '../../flows/ui/FlowStatus.tsx';
import { useApproval } from '../../flows/ui/useApproval.ts';
import { formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { toast } from '../../ui/toast.ts';
import { LicenceFacts, LicenceGift, LicencePrice } from './Licence.tsx';
import { SIMULATED_FIGURES } from './nodeFigures.ts';
import { useBuyNode } from './useBuyNode.ts';
import { useGiftPower } from './useNodeOffer.ts';
import { useNodeAccount } from './useNodeAccount.ts';
import { saleProblem, useNodeSale } from './useNodeSale.ts';
import type { PayWith } from './useNodeSale.ts';
import styles from './Node.module.css';

/** `isFolded`: a collapsed line, for a wallet that holds its licence. */
export function BuyNodeCard({ isFolded = false }: { isFolded?: boolean }) {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isConnected = address !== null;
  const isUninvited = useWallet((state) => state.isInvited === false);
  const [payWith, setPayWith] = useState<PayWith>('JU');
  const [approval, setApproval] = useApproval('node');
  /** The account for which the warning about its order is open. */
  const [warned, setWarned] = useState<Address | null>(null);
  const { data: sale, isPending, isError } = useNodeSale();
  const { data: account } = useNodeAccount();
  const balances = useBalances();
  const gift = useGiftPower();
  const { buy, state, record } = useBuyNode();

  const price = payWith === 'JU' ? sale?.juPrice : sale?.usdtPrice;
  const balance = payWith === 'JU' ? balances.ju : balances.usdt;
  const isHolder = account?.isNode === true;
  const isIdle = state === 'idle';
  const isNotOffered = useIsNotOffered();
  const canBuy =
    !(record && isUnanswered(record)) &&
    !isNotOffered &&
    account?.isNode === false &&
    balances.isCurrent &&
    balance > 0n &&
    price != null;
  const needsApproval = payWith === 'USDT' && canBuy && account.allowance < price;

  const note = noteKey();

  const button = useRef<HTMLButtonElement>(null);
  const neededApproval = useRef(needsApproval);
  // The approval choice that appears pushes the button down, possibly below the tab bar.
  useEffect(() => {
    if (needsApproval && !neededApproval.current) button.current?.scrollIntoView({ block: 'nearest' });
    neededApproval.current = needsApproval;
  }, [needsApproval]);

  function press() {
    if (!isConnected) return promptConnect(t);
    if (isUninvited) return updateWallet({ showInviteModal: true });
    if (!isIdle || !canBuy || !sale) return;
    const problem = saleProblem({ payWith, price, balance, remaining: sale.remaining });
    if (problem) toast.error(t(`errors.${problem}`));
    else if (account.orderTotal > 0n) setWarned(address);
    else start();
  }

  function start() {
    setWarned(null);
    if (price != null) void buy({ payWith, price, approval });
  }

  const form = (
    <div className="stack">
      <LicencePrice payWith={payWith} sale={sale} isAwaited={isConnected && isPending && !isError} />
      <LicenceGift isHolder={isHolder} gift={account?.isClaim ? 'claimed' : gift} />
      {!isHolder && (
        <>
          <p className={styles.note}>{t('node.simulated', SIMULATED_FIGURES)}</p>
          <p className="warning">{t(payWith === 'USDT' ? 'node.usdtNote' : 'node.noRedemption')}</p>
        </>
      )}
      {account && account.orderTotal > 0n && !isHolder && (
        <p className="warning">
          {t('node.orderLost', {
            total: formatUsdt2(account.orderTotal),
            redeemable: formatUsdt2(account.redeemable),
          })}
        </p>
      )}
      {needsApproval && (
        <ApprovalChoice
          isOnce
          value={approval}
          onChange={setApproval}
          exact={[{ wei: price, unit: 'USDT' }]}
        />
      )}
      <NotOffered />
      <Button
        ref={button}
        block
        size="large"
        className={styles.buyButton}
        disabled={isConnected && !isUninvited && isIdle && !canBuy}
        aria-disabled={isIdle ? undefined : true}
        data-state={state}
        onClick={press}
      >
        {isConnected ? t(`node.purchase.${state}`) : t('wallet.connect')}
      </Button>
      <StatusSlot lines={payWith === 'USDT' ? 4 : 2} record={record}>
        <div className={styles.notes}>
          {note && <p className={styles.note}>{t(note)}</p>}
          <LicenceFacts
            isConnected={isConnected}
            isHolder={isHolder}
            payWith={payWith}
            sale={sale}
            balance={balances.isCurrent ? balance : undefined}
          />
        </div>
      </StatusSlot>
      {/* Separate from the status, which keeps showing the outcome of the purchase. */}
      {isHolder && !isFolded && <p className={styles.note}>{t('node.holderNote')}</p>}
    </div>
  );

  if (isFolded) {
    return (
      <Disclosure title={t('node.buyTitle')} note={t('node.holderNote')}>
        {form}
      </Disclosure>
    );
  }
  return (
    <Card
      title={t('node.buyTitle')}
      action={
        !isHolder && (
          <SegmentedControl
            size="small"
            label={t('node.payWith')}
            value={payWith}
            onChange={setPayWith}
            disabled={state === 'buying' || state === 'approving'}
            items={[
              { value: 'JU', label: 'JU' },
              { value: 'USDT', label: 'USDT' },
            ]}
          />
        )
      }
    >
      {form}
      <CloseOrderDialog
        open={warned !== null && warned === address}
        orderTotal={account?.orderTotal ?? 0n}
        redeemable={account?.redeemable ?? 0n}
        onClose={() => setWarned(null)}
        onConfirm={start}
      />
    </Card>
  );

  function noteKey() {
    if (isUninvited) return 'node.inviteNote';
    if (payWith === 'JU' && sale?.juPrice === null) return 'node.noPriceNote';
    return payWith === 'JU' && !isHolder ? 'node.juNote' : undefined;
  }
}

interface CloseOrderDialogProps {
  open: boolean;
  /** Total of the open order of power, USDT wei. */
  orderTotal: bigint;
  /** The most that redeeming it pays now, USDT wei. */
  redeemable: bigint;
  onClose: () => void;
  onConfirm: () => void;
}

function CloseOrderDialog({ open, orderTotal, redeemable, onClose, onConfirm }: CloseOrderDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('node.closeOrder.title')}
      description={t('node.closeOrder.text', { total: formatUsdt2(orderTotal) })}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('node.closeOrder.confirm')}</Button>
        </div>
      }
    >
      <ul className={styles.points}>
        <li>{t('node.closeOrder.lifetime')}</li>
        <li>{t('node.closeOrder.lost', { redeemable: formatUsdt2(redeemable) })}</li>
        <li>
          {t('node.closeOrder.reserve', { reserve: formatUsdt2((orderTotal * REDEEMABLE_PERCENT) / 100n) })}
        </li>
        <li>{t('node.closeOrder.claims')}</li>
      </ul>
    </Dialog>
  );
}
