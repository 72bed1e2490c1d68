import { allowChainReads } from '../../../chain/chainConsent.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Watch.module.css';

/** Replaces figures that come only from the chain, which is not read before the visitor requests it. */
export function ChainReadPrompt() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p className={styles.note}>{t('watch.askText')}</p>
      <Button variant="secondary" block onClick={allowChainReads}>
        {t('proof.read')}
      </Button>
    </div>
  );
}
