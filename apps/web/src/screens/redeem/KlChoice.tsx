import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatPrice5, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import type { Extent, RedeemOption } from './redeemOptions.ts';
import type { Redemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

interface KlChoiceProps {
  redemption: Redemption;
  chosen: RedeemOption;
  onChange: (extent: Extent) => void;
  disabled: boolean;
}

/**
 * Chooses how much claimed KL is burned. Each option shows its payment and the KL burned; the order card shows the
 * chosen one.
 */
export function KlChoice({ redemption, chosen, onChange, disabled }: KlChoiceProps) {
  const { t } = useTranslation();
  const { options, worthwhile, klPrice } = redemption;
  return (
    <Card title={t('redeem.choice.title')}>
      <p className={styles.text}>{t('redeem.choice.text', { price: formatPrice5(klPrice) })}</p>
      <div role="radiogroup" aria-label={t('redeem.choice.title')} className={styles.options}>
        {options.map((option) => (
          <Option
            key={option.extent}
            option={option}
            isBest={option.extent === worthwhile}
            isChosen={option === chosen}
            onChoose={() => onChange(option.extent)}
            disabled={disabled}
          />
        ))}
      </div>
    </Card>
  );
}

interface OptionProps {
  option: RedeemOption;
  /** The best option for the wallet at the average price. */
  isBest: boolean;
  isChosen: boolean;
  onChoose: () => void;
  disabled: boolean;
}

function Option({ option, isBest, isChosen, onChoose, disabled }: OptionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { extent, paid, klGivenUp, klWorth } = option;
  const withBoldFigures = (name: 'brings' | 'kl' | 'noKl', ...figures: string[]) => {
    const [amount = '', worth = ''] = figures;
    return <BoldFigures text={t(`redeem.choice.${name}`, { amount, worth })} figures={figures} />;
  };
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="klGivenUp"
        className={styles.radio}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}brings ${id}costs`}
      />
      <span className={styles.optionText}>
        <span className={styles.optionHead}>
          <span id={`${id}name`}>{t(`redeem.choice.${extent}`)}</span>
          <span id={`${id}brings`} className={styles.brings}>
            {withBoldFigures('brings', formatUsdt2(paid))}
          </span>
        </span>
        <span id={`${id}costs`} className={styles.costs}>
          {isBest && <span className={styles.best}>{t('redeem.choice.best')}</span>}
          {klGivenUp > 0n
            ? withBoldFigures('kl', formatSmall2(klGivenUp), formatSmall2(klWorth))
            : withBoldFigures('noKl')}
        </span>
      </span>
    </label>
  );
}

/** The unit after a figure, kept on the same line. */
const UNIT = /^\s[A-Z/]+/;

/** A text with its figures, given in order of appearance, in bold. */
function BoldFigures({ text, figures }: { text: string; figures: readonly string[] }) {
  const parts: ReactNode[] = [];
  let rest = text;
  for (const figure of figures) {
    const at = rest.indexOf(figure);
    const after = rest.slice(at + figure.length);
    const unit = UNIT.exec(after)?.[0] ?? '';
    parts.push(
      rest.slice(0, at),
      <span key={parts.length} className={styles.amount}>
        <b>{figure}</b>
        {unit}
      </span>,
    );
    rest = after.slice(unit.length);
  }
  return (
    <span>
      {parts}
      {rest}
    </span>
  );
}
