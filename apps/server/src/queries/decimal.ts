const DECIMALS = 18;

/** 18-decimal wei as a decimal string of whole tokens, without loss: 12500000000000000000n is "12.5". */
export function decimal(wei: bigint): string {
  return wei < 0n ? `-${decimalOfDigits((-wei).toString())}` : decimalOfDigits(wei.toString());
}

/** The same for wei as a string of digits, as the database returns it. */
export function decimalOfDigits(wei: string): string {
  const digits = wei.padStart(DECIMALS + 1, '0');
  const point = digits.length - DECIMALS;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end--;
  const whole = digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}

const ZERO = '0'.charCodeAt(0);
