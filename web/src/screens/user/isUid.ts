/** Digits alone are kept of what is typed or pasted. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Exactly 12 digits, and not all of them 0, which on the chain means none. */
export const isUid = (digits: string) => /^\d{12}$/.test(digits) && BigInt(digits) > 0n;

/** A UID as it was typed, with its leading zeros. */
export const formatUid = (uid: bigint) => uid.toString().padStart(12, '0');
