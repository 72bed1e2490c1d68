import { isAddress, withChecksum, zeroAddress } from './isAddress.ts';

/** What is wrong with a typed address; the texts are under `address` in the locales. */
type AddressProblem =
  | 'checksum'
  | 'hash'
  | 'icap'
  | 'name'
  | 'notAddress'
  | 'several'
  | 'tooLong'
  | 'tooShort'
  | 'zero';

// Pasting after the field's prefilled 0x repeats it.
const ADDRESS_PATTERN = /^(?:0x)*([0-9a-f]{40})$/i;
const PREFIXED = /^(?:0x)+([0-9a-f]{40})$/i;
/** The payee of an EIP-681 token transfer, whose path is the token. */
const PAYEE = /\/transfer\?(?:[^#\s]*&)?address=(0x[0-9a-f]{40})(?![0-9a-z])/i;
/** URL escapes, also nested ones. */
const ESCAPES = /%(?:25)*[0-9a-f]{2}/gi;

/**
 * The address in a text: in a payment URI, a link or a sentence, with or without 0x, with full-width letters or line
 * breaks. A text with none, or several, is returned trimmed. Does not check the checksum, see `addressProblem`.
 */
export function cleanAddress(text: string): string {
  const [address, ...others] = addressesIn(text);
  return address !== undefined && others.length === 0 ? address : text.trim();
}

/** Why a text is not a usable address; undefined for an address other than zero, and for an empty text. */
export function addressProblem(text: string): AddressProblem | undefined {
  if (text.trim() === '') return undefined;
  const address = cleanAddress(text);
  if (isAddress(address)) return address === zeroAddress ? 'zero' : undefined;
  const plain = plainText(text).trim();
  const found = addressesIn(text).length;
  if (found > 0) return found > 1 ? 'several' : 'checksum';
  if (wordsOf(plain).some((word) => /^(?:0x)?[0-9a-f]{64}$/i.test(word))) return 'hash';
  if (/^(?:[a-z]+:)?XE\d{2}[0-9A-Z]{30,31}$/i.test(plain)) return 'icap';
  // Also matches the shortened form in lists.
  if (/^0x[0-9a-f]{0,39}$|^0x[0-9a-f]+\.+[0-9a-f]*$/i.test(plain)) return 'tooShort';
  if (/^0x[0-9a-f]{41,}$/i.test(plain)) return 'tooLong';
  if (/^[^\s/:@]+\.\p{L}{2,}$/u.test(plain)) return 'name';
  return 'notAddress';
}

/** Every address in a text, without duplicates. */
function addressesIn(text: string): string[] {
  const plain = plainText(text);
  const whole = ADDRESS_PATTERN.exec(plain.replace(/\s+/g, '').replace(/^[^0-9a-z]+|[^0-9a-z]+$/gi, ''));
  if (whole) return [written(whole[1]!)];
  const payee = PAYEE.exec(plain.replace(ESCAPES, decoded));
  if (payee) return [written(payee[1]!.slice(2))];
  const found = wordsOf(plain).flatMap((word) => PREFIXED.exec(word)?.[1] ?? []);
  const byDigits = new Map(found.map((digits) => [digits.toLowerCase(), written(digits)]));
  return [...byDigits.values()];
}

/** Replaces full-width and other compatibility characters with plain ones, and removes invisible ones. */
const plainText = (text: string) => text.normalize('NFKC').replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '');

const wordsOf = (plain: string) => plain.replace(ESCAPES, ' ').split(/[^0-9a-z]+/i);

const decoded = (escape: string) => String.fromCharCode(parseInt(escape.slice(-2), 16));

/** Digits in upper case, as in QR codes and on some exchanges, carry no checksum, so one is added. */
function written(digits: string): string {
  const address = `0x${digits}`;
  return digits === digits.toUpperCase() ? withChecksum(address) : address;
}
