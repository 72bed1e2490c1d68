import { CARD_PRICE, CARD_REBATE_PERCENT } from '@koala/protocol/economics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalances } from '../../chain/useBalances.ts';
import { ApprovalChoice } from '../../flows/ApprovalChoice.tsx';
import { StatusPlace } from '../../flows/StatusPlace.tsx';
import { formatBalance6, formatRecord2 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import styles from './Fight101.module.css';
import { cardsTotal } from './quantity.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { useBuyCards } from './useBuyCards.ts';
import { useCardApproval } from './useCardApproval.ts';

/** Buying cards: how many, what they cost and what comes back. */
export function BuyCards() {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const [quantity, setQuantity] = useState(1n);
  const balances = useBalances();
  const { buy, isBuying, record } = useBuyCards(() => setQuantity(1n));
  const total = cardsTotal(quantity);
  const { approval, setApproval, isNeeded, usual } = useCardApproval(total);
  return (
    <Card title={t('fight101.buyTitle')}>
      <div className={styles.buy}>
        <div className={styles.pair}>
          <div className={styles.total}>
            <p className={styles.quiet}>{t('fight101.total', { price: formatRecord2(CARD_PRICE) })}</p>
            <Figure size="hero" unit="USDT" value={formatRecord2(total)} />
          </div>
          <QuantityStepper value={quantity} onChange={setQuantity} disabled={isBuying} />
        </div>
        {isNeeded && (
          <ApprovalChoice
            value={approval}
            onChange={setApproval}
            exact={[{ wei: total, unit: 'USDT' }]}
            usual={{ wei: usual, unit: 'USDT' }}
            disabled={isBuying}
          />
        )}
        <Button
          block
          size="large"
          loading={isBuying}
          onClick={() => (isConnected ? void buy(quantity, approval) : promptConnect(t))}
        >
          {t(isConnected ? 'fight101.buy' : 'wallet.connect')}
        </Button>
        <StatusPlace lines={4} record={record}>
          <p className={styles.rebate}>{t('fight101.rebate', { percent: CARD_REBATE_PERCENT.toString() })}</p>
          {balances.isCurrent && (
            <p className={styles.pair}>
              <span className={styles.quiet}>{t('fight101.balance')}</span>
              <Figure size="row" unit="USDT" value={formatBalance6(balances.usdt)} />
            </p>
          )}
        </StatusPlace>
      </div>
    </Card>
  );
}
