import type { FightSession } from '@koala/api-schema/entities/rounds';
import { CARD_PRICE, CARD_REBATE_PERCENT } from '@koala/protocol/economics';
import { useState } from 'react';
import { useRetainedState } from '../../account/useRetainedState.ts';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { readAllowance } from '../../chain/holdings.ts';
import { useBalances } from '../../chain/useBalances.ts';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { useApproval } from '../../flows/ui/useApproval.ts';
import { cardAllowance, cardReturns } from '../../flows/limits.ts';
import type { ApprovalAmount } from '../../flows/steps.ts';
import { isUnanswered } from '../../flows/engine/record.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { NotOffered, StatusSlot, useIsNotOffered } from '../../flows/ui/FlowStatus.tsx';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { formatBalance6, formatCount, formatRecord2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { toast } from '../../ui/toast.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import styles from './Fight101.module.css';

export function BuyCards() {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const isNotOffered = useIsNotOffered();
  const [quantity, setQuantity] = useRetainedState('cards.quantity', 1n);
  const balances = useBalances();
  const { buy, isBuying, record } = useBuyCards(() => setQuantity(1n));
  const total = CARD_PRICE * quantity;
  const { approval, setApproval, isNeeded, usual } = useCardApproval(total);
  return (
    <Card title={t('fight101.buyTitle')}>
      <div className="stack">
        <div className={styles.pair}>
          <div className={styles.total}>
            <p className="muted">{t('fight101.total', { price: formatRecord2(CARD_PRICE) })}</p>
            <Figure size="hero" unit="USDT" value={formatRecord2(total)} />
          </div>
          <QuantityStepper value={quantity} onChange={setQuantity} disabled={isBuying} />
        </div>
        <CardReturns total={total} />
        {isNeeded && (
          <ApprovalChoice
            value={approval}
            onChange={setApproval}
            exact={[{ wei: total, unit: 'USDT' }]}
            usual={{ wei: usual, unit: 'USDT' }}
            disabled={isBuying}
          />
        )}
        <NotOffered />
        <Button
          block
          size="large"
          loading={isBuying}
          disabled={isConnected && (isNotOffered || (record !== undefined && isUnanswered(record)))}
          onClick={() => (isConnected ? void buy(quantity, approval) : promptConnect(t))}
        >
          {t(isConnected ? 'fight101.buy' : 'wallet.connect')}
        </Button>
        <StatusSlot lines={isConnected ? 4 : 0} record={record} success={t('errors.buySuccess')}>
          <p className={styles.rebate}>{t('fight101.rebate', { percent: CARD_REBATE_PERCENT.toString() })}</p>
          {balances.isCurrent && (
            <p className={styles.pair}>
              <span className="muted">{t('fight101.balance')}</span>
              <Figure size="row" unit="USDT" value={formatBalance6(balances.usdt)} />
            </p>
          )}
        </StatusSlot>
        <OwnedCards />
      </div>
    </Card>
  );
}

/** `total`: USDT wei. */
function CardReturns({ total }: { total: bigint }) {
  const { t } = useTranslation();
  const returns = cardReturns(total);
  return (
    <div className={styles.returns}>
      <Facts>
        {(['atEnd', 'atOnce', 'kept'] as const).map((name) => (
          <Fact key={name} label={t(`fight101.returns.${name}`)}>
            <Figure size="row" unit="USDT" value={formatUsdt2(returns[name])} />
          </Fact>
        ))}
      </Facts>
      <p className="muted">{t('fight101.returns.note')}</p>
    </div>
  );
}

/** Hidden before sign-in, because the server cannot identify the account then. */
function OwnedCards() {
  const { t } = useTranslation();
  const isSigned = useWallet((state) => state.isSigned);
  const { data: sessions } = useCall('fightList', {});
  const newest: Partial<FightSession> | undefined = sessions?.at(-1);
  // The specified response has no `myCards`, so a server may omit it.
  if (!isSigned || newest?.myCards === undefined) return null;
  return (
    <p className={styles.pair}>
      <span className="muted">{t('fight101.owned')}</span>
      <Figure size="row" value={formatCount(newest.myCards)} />
    </p>
  );
}

/** One purchase at a time. Calls `onBought` once it is mined. */
function useBuyCards(onBought: () => void) {
  const { t } = useTranslation();
  const { run, record } = useFlow('buyCards');
  const showOutcome = useOutcomeToast();
  const [isBuying, setIsBuying] = useState(false);

  async function buy(quantity: bigint, approval: ApprovalAmount): Promise<void> {
    if (isBuying) return;
    setIsBuying(true);
    const outcome = await run({ quantity, approval }, { onLate: onBought });
    setIsBuying(false);
    const message = cardsMessage(outcome);
    if (message === 'buySuccess') onBought();
    else if (message) toast.error(t(`errors.${message}`));
    else showOutcome(outcome);
  }

  return { buy, isBuying, record };
}

/** The key in `errors` of the text for the outcome of a purchase; undefined where the general message fits. */
export function cardsMessage({
  status,
  record,
}: FlowOutcome): 'buySuccess' | 'pausePurchase' | 'approveFailed' | undefined {
  if (status === 'mined') return 'buySuccess';
  if (status === 'busy' || status === 'unknown' || status === 'abandoned') return undefined;
  if (record?.error?.code === 'paused') return 'pausePurchase';
  const current = record?.steps.find(({ isMined }) => !isMined);
  return current && current.id !== 'commit' ? 'approveFailed' : undefined;
}

/**
 * Whether a purchase of `total` USDT wei needs an approval, and its chosen amount. True while the allowance loads,
 * because most purchases need one, and the button below then does not move.
 */
function useCardApproval(total: bigint) {
  const isConnected = useWallet((state) => state.address !== null);
  const [approval, setApproval] = useApproval('fight101');
  const { data: allowance } = useAccountQuery({
    name: 'cardAllowance',
    read: ({ client, contracts: { usdt, fight101 }, account }) =>
      readAllowance(client, usdt, account, fight101.address),
  });
  const isNeeded = isConnected && (allowance === undefined || allowance < total);
  return { approval, setApproval, isNeeded, usual: cardAllowance(total) };
}
