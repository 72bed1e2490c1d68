export const AMOUNT_DECIMALS = 6;

/** An amount as the app itself writes it, put into the field at once: its commas cannot be dots. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/;

/** As Chinese and Korean keyboards may write them: full-width digits and points, and the full stop of the point's key. */
const toAscii = (typed: string) =>
  typed
    .replace(/[０-９．，]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.');

/**
 * What an amount field keeps of what was typed: digits and one dot (a comma is a dot), no leading zeros, a 0 before a
 * leading dot, at most `decimals` decimals. Trailing zeros stay while typing, else 1.05 could not be typed.
 */
export function sanitizeAmount(typed: string, decimals = AMOUNT_DECIMALS): string {
  const ascii = toAscii(typed);
  const plain = GROUPED.test(ascii) ? ascii.replace(/,/g, '') : ascii;
  const kept = plain.replace(/,/g, '.').replace(/[^\d.]/g, '');
  const dot = kept.indexOf('.');
  const whole = (dot < 0 ? kept : kept.slice(0, dot)).replace(/^0+(?=\d)/, '');
  if (dot < 0 || decimals === 0) return whole;
  return `${whole || '0'}.${kept
    .slice(dot + 1)
    .replace(/\./g, '')
    .slice(0, decimals)}`;
}

/** Thousands set apart by one kind of separator, and nothing behind them. */
const THOUSANDS = /^\D*\d{1,3}([.,])\d{3}(\1\d{3})+\D*$/;

/** A pasted amount may carry thousands separators: with several separators the last kind alone is the decimal one. */
export function sanitizePastedAmount(text: string, decimals = AMOUNT_DECIMALS): string {
  const pasted = toAscii(text);
  const separators = pasted.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (!last || separators.length === 1) return sanitizeAmount(pasted, decimals);
  const repeated = separators.filter((separator) => separator === last).length > 1;
  // A slip of the finger must not make ten times as much of it.
  if (repeated && !THOUSANDS.test(pasted)) return sanitizeAmount(pasted, decimals);
  const point = repeated ? -1 : pasted.lastIndexOf(last);
  const joined =
    point < 0
      ? pasted.replace(/[.,]/g, '')
      : `${pasted.slice(0, point).replace(/[.,]/g, '')}.${pasted.slice(point + 1)}`;
  return sanitizeAmount(joined, decimals);
}

/** On blur: trailing decimal zeros and a lone dot go. */
export function trimAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount;
}
