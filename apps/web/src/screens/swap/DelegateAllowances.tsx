import { Fragment } from 'react';
import type { Address } from 'viem';
import { readAllowance, readBalance } from '../../chain/holdings.ts';
import type { ChainReader } from '../../chain/reader.ts';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import type { ApprovalAmount } from '../../flows/steps.ts';
import { useApproval } from '../../flows/ui/useApproval.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedReads } from '../../ui/FailedReads.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Swap.module.css';

export function DelegateAllowances() {
  const { t } = useTranslation();
  const query = useAccountQuery({ name: 'delegateAllowances', read: readDelegateAllowances });
  const allowances = query.data;
  const sell = useFlow('letDelegateSell');
  const redeem = useFlow('letDelegateRedeem');
  const showOutcome = useOutcomeToast();
  const ofSwap = useApproval('swap');
  const ofMiner = useApproval('miner');
  if (!allowances) return <FailedReads reads={[query]} />;

  const { held } = allowances;
  const isAllAllowed = allowances.sell && allowances.redeem;

  async function allow({ run }: typeof sell, approval: ApprovalAmount): Promise<void> {
    const outcome = await run({ approval: held.length > 0 ? approval : 'max' });
    showOutcome(outcome);
  }

  const rows = [
    { name: 'sell', flow: sell, isAllowed: allowances.sell, choice: ofSwap },
    { name: 'redeem', flow: redeem, isAllowed: allowances.redeem, choice: ofMiner },
  ] as const;
  return (
    <div className={styles.allowances}>
      {!isAllAllowed && <p className="muted">{t('swap.allowance.text')}</p>}
      {rows.map(({ name, flow, isAllowed, choice: [approval, setApproval] }) => (
        <Fragment key={name}>
          <div className={styles.proxyRow}>
            <span className={styles.proxyLabel}>{t(`swap.allowance.${name}`)}</span>
            {isAllowed && !flow.isOpen ? (
              <StatusBadge kind="good">{t('swap.allowance.allowed')}</StatusBadge>
            ) : (
              <Button
                size="small"
                variant="secondary"
                aria-label={`${t('swap.allowance.allow')}: ${t(`swap.allowance.${name}`)}`}
                loading={flow.isOpen}
                onClick={() => void allow(flow, approval)}
              >
                {t('swap.allowance.allow')}
              </Button>
            )}
          </div>
          {!isAllowed && held.length > 0 && (
            <ApprovalChoice
              of={t(`swap.allowance.${name}`)}
              value={approval}
              onChange={setApproval}
              exact={held}
              disabled={flow.isOpen}
            />
          )}
        </Fragment>
      ))}
      {!isAllAllowed && held.length === 0 && <p className="muted">{t('swap.allowance.nothingHeld')}</p>}
    </div>
  );
}

/**
 * The account's balances above zero, and whether its allowances cover them for the delegate's sales and redeeming; false
 * without any allowance.
 */
async function readDelegateAllowances({
  client,
  contracts: { kl, gs, swap, miner },
  account,
}: ChainReader & { account: Address }) {
  const holding = async (unit: 'KL' | 'GS', token: typeof kl) => {
    const [wei, sell, redeem] = await Promise.all([
      readBalance(client, token, account),
      readAllowance(client, token, account, swap.address),
      readAllowance(client, token, account, miner.address),
    ]);
    return { unit, wei, sell, redeem };
  };
  const holdings = await Promise.all([holding('KL', kl), holding('GS', gs)]);
  const covers = (name: 'sell' | 'redeem') =>
    holdings.some((each) => each[name] > 0n) && holdings.every((each) => each[name] >= each.wei);
  return { sell: covers('sell'), redeem: covers('redeem'), held: holdings.filter(({ wei }) => wei > 0n) };
}
