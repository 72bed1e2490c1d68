import { useTranslation } from 'react-i18next';
import type { Address } from 'viem';
import type { Flow } from '../../flows/engine/Flow.ts';
import { FlowLine } from '../../flows/FlowLine.tsx';
import { useClaim } from '../../flows/useClaim.ts';
import { formatKl2 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { toast } from '../../ui/toast.ts';
import { useCanSign } from '../../account/walletStore.ts';
import styles from './User.module.css';

interface WithdrawRowProps {
  title: string;
  /** What pays the reward out. */
  flow: Flow<{ principal?: Address; amount: bigint }>;
  /** Whose reward it is; null while no principal is chosen. */
  owner: Address | null;
  isDelegate: boolean;
  /** KL wei; undefined while it is read. */
  amount: bigint | undefined;
}

/** A reward that lies credited in a ledger, to be withdrawn; how a withdrawal stands is said beside it. */
export function WithdrawRow({ title, flow, owner, isDelegate, amount }: WithdrawRowProps) {
  const { t } = useTranslation();
  const canSign = useCanSign();
  const { claim, isClaiming, record } = useClaim(flow);

  function withdraw() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else void claim({ ...(isDelegate && { principal: owner }), amount: amount ?? 0n });
  }

  const shown = owner === null ? '–' : amount === undefined ? undefined : formatKl2(amount);
  return (
    <ListRow
      title={title}
      note={
        <span className={styles.standing}>
          <Figure size="row" unit="KL" value={shown} />
          <FlowLine record={record} />
        </span>
      }
      value={
        <Button
          variant="secondary"
          size="small"
          aria-label={t(`flows.commit.${flow.name}`)}
          loading={isClaiming}
          disabled={!canSign || (owner !== null && !amount)}
          onClick={withdraw}
        >
          {t('user.withdraw')}
        </Button>
      }
    />
  );
}
