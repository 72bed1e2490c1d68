import { useId } from 'react';
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
  const costs = { amount: formatSmall2(klGivenUp), worth: formatSmall2(klWorth) };
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
            <BoldAmounts text={t('redeem.choice.brings', { amount: formatUsdt2(paid) })} />
          </span>
        </span>
        <span id={`${id}costs`} className={styles.costs}>
          {isBest && <span className={styles.best}>{t('redeem.choice.best')}</span>}
          <BoldAmounts text={t(klGivenUp > 0n ? 'redeem.choice.kl' : 'redeem.choice.noKl', costs)} />
        </span>
      </span>
    </label>
  );
}

/** A text with its amounts in bold, each kept on one line with its unit. */
function BoldAmounts({ text }: { text: string }) {
  return (
    <span>
      {text.split(AMOUNT).map((part, index) => {
        if (index % 2 === 0) return part;
        const [figure, unit = ''] = part.split('\u00a0');
        return (
          <span key={part} className={styles.amount}>
            <b>{figure}</b>
            {`\u00a0${unit}`}
          </span>
        );
      })}
    </span>
  );
}

/** An amount with its unit; the smallest is '< 0.01'. */
const AMOUNT = /((?:< )?[\d,.]+\u00a0[A-Z]+)/;
