import type { ContractChange } from '@koala/api-schema/entities/proof';
import type { ContractName } from '@koala/protocol/manifest';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useCall } from '../../api/useCall.ts';
import { formatCount } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Proof.module.css';

/** From indexed events, newest first. `implementation`: the current one, as read by this browser. */
export function ContractHistory(props: { contract: ContractName; implementation: string }) {
  const { contract, implementation } = props;
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('changes', {});
  if (!data) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height="6rem" />
      </div>
    );
  }
  const own = data.filter((change) => change.contract === contract);
  const runs = own.find(({ kind }) => kind === 'upgraded')?.account;
  return (
    <div className={styles.changes}>
      <h3>{t('proof.changes.title')}</h3>
      <p className="caption">{t('proof.changes.text')}</p>
      {runs?.toLowerCase() !== implementation.toLowerCase() && (
        <p className={styles.problem}>{t('proof.changes.incomplete')}</p>
      )}
      <ol>
        {own.map((change) => (
          <Row
            key={`${change.txHash} ${change.kind} ${change.role ?? ''} ${change.account}`}
            change={change}
          />
        ))}
      </ol>
    </div>
  );
}

function Row({ change: { kind, role, account, time, blockNumber, txHash } }: { change: ContractChange }) {
  const { t, language } = useTranslation();
  return (
    <li>
      <span>
        {role === null
          ? t('proof.changes.upgraded')
          : t(`proof.changes.${kind}`, { role: t(`proof.changes.roles.${role}`) })}{' '}
        <ExplorerLink kind="address" value={account} />
      </span>
      <span className="caption">
        <ExplorerLink kind="tx" value={txHash}>
          {t('proof.asOf', { block: formatCount(blockNumber), time: formatLocalDateTime(time, language) })}
        </ExplorerLink>
      </span>
    </li>
  );
}
