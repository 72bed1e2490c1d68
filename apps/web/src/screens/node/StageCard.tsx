import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { useRates } from '../../chain/useRates.ts';
import { formatExact, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { useNow } from '../../lib/useNow.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { nodeFigures } from './nodeFigures.ts';
import { countdown, currentStage, earnedPart } from './stage.ts';
import styles from './Node.module.css';

export function StageCard() {
  const { t } = useTranslation();
  const [isExplained, setIsExplained] = useState(false);
  const now = useNow();
  const { data, isError, refetch } = useCall('activitySchedule', {}, { poll: NODE_POLL });
  const { data: rates } = useRates();
  const stage = data && currentStage(data, now, rates?.maxEarnings);
  const earned = stage && formatUsdt2(stage.earned);
  const max = stage && formatUsdt2(stage.max);

  return (
    <Card
      title={t('node.fund')}
      action={
        <IconButton className={styles.info} label={t('node.fundAbout')} onClick={() => setIsExplained(true)}>
          <InfoIcon />
        </IconButton>
      }
    >
      {isError && !stage ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className="stack" aria-busy={!stage || undefined}>
          <div className={styles.stageHead}>
            <span className={styles.stageLabel}>
              {stage ? `m${stage.stage}` : <Skeleton width="1.5rem" />}
            </span>
            {stage && <span className={styles.stageName}>{t('node.stage', { stage: stage.stage })}</span>}
            {stage ? <StageEnd endTime={stage.endTime} now={now} /> : <Skeleton width="8rem" />}
          </div>
          <div>
            <p className="muted">{t('node.earned')}</p>
            <Figure
              size="hero"
              unit="USDT"
              value={earned}
              stale={isError}
              exact={stage && formatExact(stage.earned)}
            />
          </div>
          <ProgressBar
            value={stage ? earnedPart(stage) : 0}
            label={t('node.progress')}
            valueText={t('node.earnedOf', { earned: earned ?? '–', max: max ?? '–' })}
          />
          <p className={styles.pair}>
            <span className="muted">{t('node.max')}</span>
            <Figure size="row" unit="USDT" value={max} />
          </p>
        </div>
      )}
      <FundDialog open={isExplained} onClose={() => setIsExplained(false)} />
    </Card>
  );
}

function StageEnd({ endTime, now }: { endTime: number | null; now: number }) {
  const { t } = useTranslation();
  if (endTime === null) return <span className="muted">{t('node.notOpen')}</span>;
  const { days, clock } = countdown(endTime, now);
  return (
    <span className={styles.countdown}>
      <span className="muted">{t('node.endsIn')}</span>
      <time className={styles.clock}>{days > 0 ? t('node.days', { days, clock }) : clock}</time>
    </span>
  );
}

const POINTS = ['dividend', 'power', 'settles', 'daily', 'parts', 'promise'] as const;

function FundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: rates, hasFailed, retry } = useRates();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('node.fundAbout')}
      footer={
        <Button block onClick={onClose}>
          {t('common.gotIt')}
        </Button>
      }
    >
      {hasFailed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>{rates ? t(`node.points.${point}`, nodeFigures(rates)) : <Skeleton />}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
