import { contractNames } from '@koala/audit/proof/contractNames';
import { problemsOf } from '@koala/audit/proof/judgment';
import type { Proof } from '@koala/audit/proof/readProof';
import { formatUtc8 } from '@koala/protocol/utc8';
import { clsx } from 'clsx/lite';
import { formatCount, formatExact } from '../../format/amounts.ts';
import { formatLocalDateTime } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { AlertIcon, CheckCircleIcon, CrossCircleIcon, RefreshIcon } from '../../ui/icons.tsx';
import styles from './Proof.module.css';
import type { ProofReading } from './useProof.ts';

export function ProofResult(props: ProofReading & { rpcUrl: string }) {
  const { rpcUrl, proof, hasFailed, isReading, read } = props;
  const { t } = useTranslation();
  return (
    <section className={styles.verdict} aria-live="polite">
      {proof ? (
        <Finding proof={proof} />
      ) : (
        <>
          <h2 className={styles.claim}>{t('proof.intro')}</h2>
          <p className={styles.explanation}>{t('proof.introText')}</p>
        </>
      )}
      {hasFailed && (
        <p className={styles.failure}>
          <AlertIcon width="1.15em" height="1.15em" />
          {t('proof.failed')}
        </p>
      )}
      <Button variant={proof ? 'secondary' : 'primary'} block={!proof} loading={isReading} onClick={read}>
        {proof && <RefreshIcon width="1.1em" height="1.1em" />}
        {proof ? t('proof.again') : t('proof.read')}
      </Button>
      {proof && (
        <p className={clsx('caption', styles.source)}>
          {t('proof.answered', { host: new URL(rpcUrl).host })}
        </p>
      )}
    </section>
  );
}

function Finding({ proof }: { proof: Proof }) {
  const { t, language } = useTranslation();
  const { short, changed } = problemsOf(proof);
  const isGood = short.length + changed.length === 0;
  const Icon = isGood ? CheckCircleIcon : CrossCircleIcon;
  const title = isGood ? t('proof.good') : short.length > 0 ? t('proof.shortTitle') : t('proof.wrong');
  const { number, timestamp } = proof.block;
  return (
    <>
      <h2 className={clsx(styles.claim, isGood ? styles.good : styles.bad)} data-good={isGood}>
        <Icon width="1.75rem" height="1.75rem" />
        {title}
      </h2>
      {isGood && <p className={styles.explanation}>{t('proof.goodText')}</p>}
      {short.map(({ contract, asset, owed, held }) => (
        <p key={contract + asset} className={styles.problem}>
          {t('proof.shortText', {
            contract: contractNames[contract],
            amount: formatExact(owed - held),
            asset,
          })}
        </p>
      ))}
      {changed.map(({ name }) => (
        <p key={name} className={styles.problem}>
          {t('proof.changed', { contract: contractNames[name] })}
        </p>
      ))}
      <p className={styles.when}>
        {t('proof.asOf', {
          block: formatCount(Number(number)),
          time: formatLocalDateTime(formatUtc8(Number(timestamp)), language),
        })}
      </p>
    </>
  );
}
