import { Fragment, use } from 'react';
import { floorToCent, formatExact, formatSmall2, formatUsd } from '../../../format/amounts.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { Printing } from './printing.ts';
import type { Sum } from './statementOf.ts';

interface AmountProps {
  /** Wei of 18 decimals. */
  amount: bigint;
  unit?: string;
  sign?: '$';
}

/** An amount with two decimals, exact on tap; with all decimals in print. */
export function Amount({ amount, unit, sign }: AmountProps) {
  const isPrinting = use(Printing);
  const exact = (sign ?? '') + formatExact(amount);
  if (isPrinting) return unit ? `${exact} ${unit}` : exact;
  const isCut = floorToCent(amount) !== amount;
  return (
    <Figure
      size="row"
      value={sign ? formatUsd(amount) : formatSmall2(amount)}
      {...(isCut && { exact })}
      {...(unit && { unit })}
    />
  );
}

/** Amounts with their units, joined by '+'. Cards have no unit, because the label names them. */
export function Amounts({ sums }: { sums: readonly Sum[] }) {
  return sums.map(({ amount, asset }, index) => (
    <Fragment key={asset}>
      {index > 0 && ' + '}
      {asset === 'cards' ? formatExact(amount) : <Amount amount={amount} unit={asset} />}
    </Fragment>
  ));
}
