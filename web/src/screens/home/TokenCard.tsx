import { useTranslation } from 'react-i18next';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Token.module.css';

const SUPPLY = '130,000,000';
/** In the order of reading: the supply, where it goes, what a purchase does, what one should know. */
const LINES = ['supply', 'pool', 'emission', 'split', 'power', 'burn', 'reserve', 'fuel', 'risk'] as const;
const BASE = 'X × 80% × p ÷ max(P, 10,000)';
const DYNAMIC = 'R × r,  r = 5, 2, 1, 1, 1%';

/** What the token is, in nine lines and two formulas, each as the contracts have it. */
export function TokenCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('homeMore.token.title')} action={<KoalaMark size="1.75rem" />}>
      <dl className={styles.names}>
        <div>
          <dt className={styles.label}>{t('homeMore.token.name')}</dt>
          <dd className={styles.name}>Koala</dd>
        </div>
        <div>
          <dt className={styles.label}>{t('homeMore.token.supply')}</dt>
          <dd>
            <Figure value={SUPPLY} unit="KL" />
          </dd>
        </div>
      </dl>
      <ol className={styles.lines}>
        {LINES.map((line) => (
          <li key={line}>{t(`homeMore.token.lines.${line}`)}</li>
        ))}
      </ol>
      <dl className={styles.formulas}>
        <Formula label={t('homeMore.token.base')} formula={BASE} text={t('homeMore.token.baseText')} />
        <Formula
          label={t('homeMore.token.dynamic')}
          formula={DYNAMIC}
          text={t('homeMore.token.dynamicText')}
        />
      </dl>
    </Card>
  );
}

function Formula({ label, formula, text }: { label: string; formula: string; text: string }) {
  return (
    <div className={styles.formula}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.math}>{formula}</dd>
      <dd className={styles.legend}>{text}</dd>
    </div>
  );
}
