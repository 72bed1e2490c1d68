/**
 * A decimal string in whole tokens ("12.5", "", "0.") as wei of `decimals` decimals. Decimals beyond that are cut.
 * An empty string is 0. Throws a RangeError on anything else.
 */
export function parseAmount(amount: string, decimals = 18): bigint {
  if (!/^\d*\.?\d*$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
}

export const AMOUNT_DECIMALS = 6;

/** An amount as the app writes it, put into the field in one go: its commas cannot be decimal points. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/;

/** Chinese and Korean keyboards may type full-width digits and points, and an ideographic full stop. */
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

/** Thousands grouped by one kind of separator, without decimals. */
const THOUSANDS = /^\D*\d{1,3}([.,])\d{3}(\1\d{3})+\D*$/;

/** A pasted amount may carry thousands separators: of several kinds, only the last one is the decimal point. */
export function sanitizePastedAmount(text: string, decimals = AMOUNT_DECIMALS): string {
  const pasted = toAscii(text);
  const separators = pasted.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (!last || separators.length === 1) return sanitizeAmount(pasted, decimals);
  const repeated = separators.filter((separator) => separator === last).length > 1;
  // A mistyped second point must not multiply the amount.
  if (repeated && !THOUSANDS.test(pasted)) return sanitizeAmount(pasted, decimals);
  const point = repeated ? -1 : pasted.lastIndexOf(last);
  const joined =
    point < 0
      ? pasted.replace(/[.,]/g, '')
      : `${pasted.slice(0, point).replace(/[.,]/g, '')}.${pasted.slice(point + 1)}`;
  return sanitizeAmount(joined, decimals);
}

/** On blur: drops trailing decimal zeros and a trailing dot. */
export function trimAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount;
}
