import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useWatched } from '../../account/watched.ts';
import { formatPower6, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { FiguresTime } from '../../records/FiguresTime.tsx';
import { useTeam } from '../../relations/useTeam.ts';
import styles from './User.module.css';

export function TeamCard() {
  const { t } = useTranslation();
  const [isExplained, setIsExplained] = useState(false);
  const isWatching = useWatched() !== null;
  const { data, hasFailed, retry } = useTeam();
  const figures = [
    { name: 'directReferrals', value: data && String(data.directReferrals) },
    { name: 'teamCount', value: data && String(data.teamCount) },
    { name: 'teamPerf', value: data && formatUsdt2(parseAmount(data.teamPerf)), unit: 'USDT' },
    { name: 'communityPerf', value: data && formatUsdt2(parseAmount(data.communityPerf)), unit: 'USDT' },
    { name: 'teamPower', value: data && formatPower6(parseAmount(data.teamPower)), unit: 'T/H' },
  ] as const;
  return (
    <Card
      title={t(isWatching ? 'watch.team' : 'user.team')}
      action={
        <IconButton className={styles.info} label={t('user.teamAbout')} onClick={() => setIsExplained(true)}>
          <InfoIcon />
        </IconButton>
      }
    >
      {hasFailed && !data ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Facts className={styles.team}>
          {figures.map(({ name, value, ...rest }) => (
            <Fact key={name} label={t(`user.figures.${name}`)}>
              <Figure size="row" value={value} {...rest} stale={hasFailed} />
            </Fact>
          ))}
        </Facts>
      )}
      <FiguresTime time={data?.updatedAt} className={styles.quiet} />
      <Dialog open={isExplained} onClose={() => setIsExplained(false)} title={t('user.teamAbout')}>
        <dl className={clsx('stack', styles.meanings)}>
          {figures.map(({ name }) => (
            <div key={name}>
              <dt>{t(`user.figures.${name}`)}</dt>
              <dd className="muted">{t(`user.meanings.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </Card>
  );
}
