import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import type { SiweMessage } from 'viem/siwe';
import { ApiError } from '../http/envelope.ts';

/** A sign-in message with the fields that EIP-4361 requires. */
export type SignInMessage = SiweMessage & { issuedAt: Date };

/**
 * Parses an EIP-4361 message. Throws an {@link ApiError} with code 400 unless it is exactly such a message: its fields, put together
 * again, must give the same text, so that nothing stands in it twice, besides the fields, or with an address in the wrong case.
 */
export function readSignInMessage(text: string): SignInMessage {
  const malformed = ApiError.badRequest('message: not an EIP-4361 message');
  const fields = parseSiweMessage(text);
  const { address, chainId, domain, issuedAt, nonce, uri, version } = fields;
  if (!address || !chainId || !domain || !issuedAt || !nonce || !uri || version !== '1') throw malformed;
  const message = { ...fields, address, chainId, domain, issuedAt, nonce, uri, version };
  if (rebuilt(message) !== withPlainDates(text)) throw malformed;
  return message;
}

function rebuilt(message: SignInMessage): string | undefined {
  try {
    return createSiweMessage(message);
  } catch {
    return undefined;
  }
}

/** Writers differ in how they write a date (with or without milliseconds, with an offset): all are brought to one form. */
function withPlainDates(text: string): string {
  return text.replace(
    /^(Issued At|Expiration Time|Not Before): (\S+)$/gm,
    (line, name: string, value: string) => {
      const date = new Date(value);
      return Number.isNaN(date.getTime()) ? line : `${name}: ${date.toISOString()}`;
    },
  );
}
