/**
 * A decimal string in whole tokens ("12.5", "", "0.") as wei of `decimals` decimals. Decimals beyond that are cut.
 * An empty string is 0. Throws a RangeError on anything else.
 */
export function parseAmount(amount: string, decimals = 18): bigint {
  if (!/^\d*\.?\d*$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
}
