import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFuel6, formatKl2, formatPower2, formatPrice5, formatUsdt2 } from '../../format/amounts.ts';
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

/** How much claimed KL is given up, each choice with what it brings and what it costs. */
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
  /** Leaves the wallet best off at the average price. */
  isBest: boolean;
  isChosen: boolean;
  onChoose: () => void;
  disabled: boolean;
}

function Option({ option, isBest, isChosen, onChoose, disabled }: OptionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { extent, paid, klGivenUp, klWorth, fuel, fuelFromValue, lifetimePower } = option;
  const costs = [
    klGivenUp > 0n
      ? t('redeem.choice.kl', { amount: formatKl2(klGivenUp), worth: formatUsdt2(klWorth) })
      : t('redeem.choice.noKl'),
    fuel > 0n && t('redeem.choice.fuel', { amount: formatFuel6(fuel) }),
    fuelFromValue > 0n && t('redeem.choice.kept', { amount: formatFuel6(fuelFromValue) }),
    t('redeem.choice.power', { amount: formatPower2(lifetimePower) }),
  ];
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
            {t('redeem.choice.brings', { amount: formatUsdt2(paid) })}
          </span>
        </span>
        <span id={`${id}costs`} className={styles.costs}>
          {isBest && <span className={styles.best}>{t('redeem.choice.best')}</span>}
          {costs.map((cost) => cost && <span key={cost}>{cost}</span>)}
        </span>
      </span>
    </label>
  );
}
