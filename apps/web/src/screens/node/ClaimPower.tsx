import { useEffect, useState } from 'react';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { useIsReviewing } from '../../flows/review/reviewStore.ts';
import { FlowStatus } from '../../flows/ui/FlowStatus.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatPower6, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { GIFT_FIGURES } from './nodeFigures.ts';
import styles from './Node.module.css';
import { useGiftPower } from './useNodeOffer.ts';
import { useNodeAccount } from './useNodeAccount.ts';

/** Offers the power in a dialog on each visit, and in a card once the dialog is closed. */
export function ClaimPower() {
  const { t } = useTranslation();
  const [isPutOff, setIsPutOff] = useState(false);
  const { data: account } = useNodeAccount();
  const gift = useGiftPower();
  const { claim, isClaiming, record } = useClaim('claimMiner');
  const isReviewing = useIsReviewing();
  const isDue = account !== undefined && account.isNode && !account.isClaim;
  // The page stays mounted between visits; hiding it runs the cleanup.
  useEffect(() => () => setIsPutOff(false), []);

  const amount = gift && (
    <p className={styles.gift}>
      <Figure unit="T/H" value={formatUsdt2(gift)} exact={formatPower6(gift)} />
      <span className={styles.note}>{t('node.claimPower.now')}</span>
    </p>
  );
  const confirm = (
    <Button loading={isClaiming} onClick={() => void claim({})}>
      {t('node.claimPower.confirm')}
    </Button>
  );
  if (isDue && isPutOff) {
    return (
      <Card title={t('node.claimPower.title')}>
        {amount}
        {confirm}
      </Card>
    );
  }
  return (
    <Dialog
      open={isDue && !isReviewing}
      onClose={() => setIsPutOff(true)}
      title={t('node.claimPower.title')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setIsPutOff(true)}>
            {t('node.claimPower.later')}
          </Button>
          {confirm}
        </div>
      }
    >
      <div className={styles.art}>
        <KoalaPose pose="cheer" />
      </div>
      {amount}
      <div className={styles.lines}>
        <p>{t('node.claimPower.gift', GIFT_FIGURES)}</p>
        <p>{t('node.claimPower.once')}</p>
      </div>
      <FlowStatus keepsPlace record={record} />
    </Dialog>
  );
}
