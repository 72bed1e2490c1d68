import type { ChainConfig } from '@koala/protocol/config';
import type { Address } from 'viem';
import { chainReader } from '../chain/chainReader.ts';
import { isAddress, isSameAddress, zeroAddress } from '../format/isAddress.ts';
import { env } from '../lib/env.ts';

const ADDRESS_LENGTH = 42;

/** Whether the confirm button is enabled: 42 characters, and not the zero address. */
export const canConfirm = (typed: string) => typed.length === ADDRESS_LENGTH && typed !== zeroAddress;

/**
 * The text key of the reason why an address cannot be the inviter, or could not be checked; undefined when it can. The
 * development server does not check the chain.
 */
export async function checkInviter(
  typed: string,
  account: Address,
  config: ChainConfig,
): Promise<'common.noyourself' | 'common.addressno' | 'common.neterror' | undefined> {
  if (typed.toLowerCase() === account.toLowerCase()) return 'common.noyourself';
  if (!isAddress(typed)) return 'common.addressno';
  if (env.isDevelopment) return undefined;
  try {
    const { client, contracts } = await chainReader(config);
    const inviter = await client.readContract({
      ...contracts.user,
      functionName: 'inviter',
      args: [typed],
    });
    return isSameAddress(inviter, zeroAddress) ? 'common.addressno' : undefined;
  } catch {
    return 'common.neterror';
  }
}
