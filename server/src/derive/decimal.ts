const DECIMALS = 18;

/** 18-decimal wei as a decimal string of whole tokens, without loss: 12500000000000000000n is "12.5". */
export function decimal(wei: bigint): string {
  return wei < 0n ? `-${decimalOfDigits((-wei).toString())}` : decimalOfDigits(wei.toString());
}

/** The same of wei as digits, as the database gives them. */
export function decimalOfDigits(wei: string): string {
  const digits = wei.padStart(DECIMALS + 1, '0');
  const point = digits.length - DECIMALS;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end--;
  const whole = digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}

const ZERO = '0'.charCodeAt(0);

const LIMB = 2 ** 26;
/** Divided by this, what is carried from limb to limb stays exact. */
const PART = 1e6;

/**
 * What {@link decimal} makes of `high * 2^52 + low`, both from 0 to `2^52 - 1` and together below `2^104`. It takes no bigint, which costs
 * several times as much. The amount is divided by a million three times, as on paper, with digits of 26 bits.
 */
export function decimalOfParts(high: number, low: number): string {
  if (high === 0 && low === 0) return '0';
  let a = Math.floor(high / LIMB);
  let b = high - a * LIMB;
  let c = Math.floor(low / LIMB);
  let d = low - c * LIMB;
  let fraction = '';
  for (let digits = 0; digits < DECIMALS; digits += 6) {
    let rest = a;
    a = Math.floor(rest / PART);
    rest = (rest - a * PART) * LIMB + b;
    b = Math.floor(rest / PART);
    rest = (rest - b * PART) * LIMB + c;
    c = Math.floor(rest / PART);
    rest = (rest - c * PART) * LIMB + d;
    d = Math.floor(rest / PART);
    rest -= d * PART;
    // Zeros at the end are not written.
    if (rest !== 0 || fraction !== '') fraction = sixDigits(rest, fraction === '') + fraction;
  }
  // At most 2^104 / 10^18, which is exact.
  const whole = String(((a * LIMB + b) * LIMB + c) * LIMB + d);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A part below a million; `isLast`: without the zeros at its end. */
function sixDigits(part: number, isLast: boolean): string {
  let end = 6;
  if (isLast) for (; part % 10 === 0; end--) part /= 10;
  return String(part).padStart(end, '0');
}
