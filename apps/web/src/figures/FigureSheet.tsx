import { worthOf } from '@koala/protocol/earnings';
import { formatUtc8 } from '@koala/protocol/utc8';
import type { Address } from 'viem';
import { explorerUrl } from '../account/ExplorerLink.tsx';
import { useWallet } from '../account/walletStore.ts';
import { useWatched } from '../account/watched.ts';
import { useMarket } from '../chain/useMarket.ts';
import { ClaimWorth } from './ClaimWorth.tsx';
import { formatCount, formatExact } from '../format/amounts.ts';
import { formatLocalDateTime } from '../format/dateTime.ts';
import { formatWorth } from '../format/formatWorth.ts';
import { useTranslation } from '../i18n/translate.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ExternalLinkIcon } from '../ui/icons.tsx';
import { Sheet } from '../ui/overlays.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { figures } from './registry.ts';
import type { FigureId } from './registry.ts';
import { useFigure } from './useFigure.ts';
import type { Source } from './useFigure.ts';
import styles from './FigureSheet.module.css';

interface FigureSheetProps {
  id: FigureId;
  owner: Address | null | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * Explains a figure: its exact value, its meaning, its formula with the inputs of one block, that block and the calls.
 */
export function FigureSheet({ id, owner, open, onClose }: FigureSheetProps) {
  const { t, language } = useTranslation();
  const watched = useWatched();
  const connected = useWallet((state) => state.address);
  const { title, unit } = figures[id];
  const { data, isError, refetch } = useFigure(id, owner ?? watched ?? connected, open);
  const { data: market } = useMarket({ isWanted: open && unit === 'KL', polls: false });
  return (
    <Sheet open={open} onClose={onClose} title={t(title as 'home.price')}>
      <div className="stack" aria-busy={!data && !isError}>
        <p className={styles.value}>
          {data ? formatExact(data.value) : isError ? '—' : <Skeleton width="11rem" height="0.8em" />}{' '}
          <span className={styles.unit}>{unit}</span>
        </p>
        {unit === 'KL' && (
          <p className={styles.worth}>
            {id === 'pending' ? (
              <ClaimWorth pending={data?.value} />
            ) : data && market ? (
              formatWorth(t, worthOf(data.value, market.klPrice))
            ) : (
              '\u00a0'
            )}
          </p>
        )}
        <p>{t(`figures.${id}.means`)}</p>
        {isError && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <>
            <section className={styles.part}>
              <h3 className={styles.label}>{t('figures.formula')}</h3>
              <p className={styles.formula}>
                {data ? t(`figures.${id}.formula`, data.inputs as never) : <Skeleton />}
              </p>
            </section>
            <section className={styles.part}>
              <h3 className={styles.label}>
                {t('figures.source')}
                {data && (
                  <span>
                    {data.time === undefined
                      ? t('figures.indexed', { block: formatCount(data.block) })
                      : t('proof.asOf', {
                          block: formatCount(data.block),
                          time: formatLocalDateTime(formatUtc8(data.time), language),
                        })}
                  </span>
                )}
              </h3>
              {data ? (
                <ul className={styles.sources}>
                  {data.sources.map((source) => (
                    <li key={'url' in source ? source.path : source.address}>
                      <SourceLink source={source} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Skeleton height="2.75rem" />
              )}
            </section>
          </>
        )}
      </div>
    </Sheet>
  );
}

function SourceLink({ source }: { source: Source }) {
  const { t } = useTranslation();
  const config = useWallet((state) => state.config);
  const isApi = 'url' in source;
  return (
    <a
      href={isApi ? source.url : config ? explorerUrl(config, 'address', source.address) : undefined}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.source}
    >
      <span className={styles.name}>
        {isApi ? t('figures.api') : source.contract}
        <ExternalLinkIcon width="1em" height="1em" />
      </span>
      {(isApi ? [`GET ${source.path}`] : source.calls).map((call) => (
        <code key={call} className={styles.call}>
          {call}
        </code>
      ))}
    </a>
  );
}
