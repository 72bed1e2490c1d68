const SUFFIXES = [
  [10n ** 12n, 't'],
  [10n ** 9n, 'b'],
  [10n ** 6n, 'm'],
  [10n ** 3n, 'k'],
] as const;

/**
 * Shortens a decimal string from 10000 on: '12345.6' is '12.34k', '1234567' is '1.23m'. Floored to 2 decimals, trimmed;
 * below 10000 it comes back as it was. Thousands separators are allowed.
 */
export function abbreviate(amount: string): string {
  const negative = amount.startsWith('-');
  const plain = amount.replace(/[,-]/g, '');
  const whole = BigInt(plain.split('.')[0] || '0');
  if (whole < 10_000n) return amount;
  const [unit, suffix] = SUFFIXES.find(([size]) => whole >= size) ?? SUFFIXES[3];
  const hundredths = ((whole % unit) * 100n) / unit;
  const fraction = hundredths.toString().padStart(2, '0').replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole / unit}${fraction && `.${fraction}`}${suffix}`;
}
