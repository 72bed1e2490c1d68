import { useTranslation } from 'react-i18next';
import { formatFuel6, formatReceive6 } from '../format/amounts.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';
import styles from './FlowMoves.module.css';

/** What the open run will take from the wallet and bring to it; what leaves is rounded up, what arrives down. */
export function FlowMoves({ record: { stage, moves = [] } }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const isAhead = stage === 'checking' || stage === 'prompting' || stage === 'mining';
  if (!isAhead || moves.length === 0) return null;
  const amounts = moves.map(({ asset, wei }) => ({ asset, wei: BigInt(wei) }));
  const leaving = amounts
    .filter(({ wei }) => wei < 0n)
    .map(({ asset, wei }) => `${formatFuel6(-wei)} ${asset}`);
  const arriving = amounts
    .filter(({ wei }) => wei > 0n)
    .map(({ asset, wei }) => `${formatReceive6(wei)} ${asset}`);
  return (
    <dl className={styles.moves}>
      {leaving.length > 0 && (
        <div className={styles.line}>
          <dt>{t('flows.leaving')}</dt>
          <dd>{leaving.join(' + ')}</dd>
        </div>
      )}
      {arriving.length > 0 && (
        <div className={styles.line}>
          <dt>{t('flows.arriving')}</dt>
          <dd>{arriving.join(' + ')}</dd>
        </div>
      )}
    </dl>
  );
}
