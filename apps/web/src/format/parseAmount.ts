/**
 * Parses a decimal number of tokens ("12.5", "0.") to wei of `decimals` decimals. Further decimals are cut. An empty
 * string is 0. Throws a RangeError for any other text.
 *
 * @example
 * ```ts
 * parseAmount('12.5'); // 12500000000000000000n
 * ```
 */
export function parseAmount(amount: string, decimals = 18): bigint {
  if (!/^\d*\.?\d*$/.test(amount)) throw new RangeError(`"${amount}" is not an amount (example: 12.5)`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
}

export const AMOUNT_DECIMALS = 6;

/** A pasted amount in the app's format, whose commas cannot be decimal points. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/;

/** Chinese and Korean keyboards may type full-width digits and points, and an ideographic full stop. */
export const toAscii = (typed: string) =>
  typed
    .replace(/[０-９．，]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.');

/**
 * Sanitizes typed text: digits and one dot (a comma is a dot), at most `decimals` decimals. Leading zeros are removed,
 * and a leading dot gets a 0 prefix. Trailing zeros stay while typing, or 1.05 could not be typed.
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

/** A pasted amount may contain thousands separators: if it has commas and dots, the last one is the decimal point. */
function sanitizePastedAmount(text: string, decimals = AMOUNT_DECIMALS): string {
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

/** Why a field did not accept the text as typed. */
export type AmountRefusal = 'digits' | 'whole' | 'decimals' | 'tooLong';

interface ReadAmount {
  text: string;
  refusal?: AmountRefusal;
}

/** Maximum whole digits; no token has as many, so a longer number is a typo. */
const MAX_DIGITS = 15;

/** Other number formats: reduced to its digits, 1e18 would become 118. */
const OTHER_NOTATION = /\d\s*e\s*[+-]?\d|^\s*0x/i;

/**
 * The new content of a field that contained `before` and now contains `typed`: as `sanitizeAmount`, with the reason if
 * something was removed. Other number formats and numbers that are too long leave the field unchanged.
 */
export function readAmount(typed: string, before: string, decimals = AMOUNT_DECIMALS): ReadAmount {
  const ascii = toAscii(typed);
  const plain = (GROUPED.test(ascii) ? ascii.replace(/,/g, '') : ascii).replace(/\s/g, '');
  const isAmount = /^\d*[.,]?\d*$/.test(plain);
  return judge(typed, before, decimals, isAmount, sanitizeAmount(typed, decimals));
}

/** As `readAmount` for a paste that replaces the whole field: the number may have a unit. */
export function readPastedAmount(pasted: string, before: string, decimals = AMOUNT_DECIMALS): ReadAmount {
  const number = /^[^\d.,-]*(\d[\d.,\s'’]*|[.,]\d+)[^\d-]*$/.exec(toAscii(pasted))?.[1];
  const repeated = number?.match(/[.,]/g)?.filter((mark, _, all) => mark === all.at(-1)) ?? [];
  const isAmount = number !== undefined && (repeated.length < 2 || THOUSANDS.test(number.replace(/\s/g, '')));
  return judge(pasted, before, decimals, isAmount, sanitizePastedAmount(pasted, decimals));
}

function judge(typed: string, before: string, decimals: number, isAmount: boolean, text: string): ReadAmount {
  const ascii = toAscii(typed).trim();
  if (OTHER_NOTATION.test(ascii)) return { text: before, refusal: 'digits' };
  if (text.split('.')[0]!.length > MAX_DIGITS) return { text: before, refusal: 'tooLong' };
  if (!isAmount) return { text, refusal: 'digits' };
  const fraction = /[.,](\d*)\D*$/.exec(ascii)?.[1];
  if (fraction === undefined || GROUPED.test(ascii) || THOUSANDS.test(ascii)) return { text };
  if (decimals === 0) return { text, refusal: 'whole' };
  return fraction.length > decimals ? { text, refusal: 'decimals' } : { text };
}

/** On blur: drops trailing decimal zeros and a trailing dot. */
export function trimAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount;
}
