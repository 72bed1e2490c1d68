import type { UseQueryResult } from '@tanstack/react-query';
import { walletState } from '../account/walletStore.ts';
import { chainReader } from '../chain/chainReader.ts';
import { useAccountQuery } from '../chain/useChainQuery.ts';
import { toAscii } from '../format/parseAmount.ts';

/** The digits of a typed or pasted text, full-width ones too. */
export const digitsOf = (typed: string) => toAscii(typed).replace(/\D/g, '');

/** Exactly 12 digits. All zeros is invalid, because on chain it means that none is bound. */
export const isUid = (digits: string) => /^\d{12}$/.test(digits) && BigInt(digits) > 0n;

/** A UID as typed, with its leading zeros. */
export const formatUid = (uid: bigint) => uid.toString().padStart(12, '0');

/** The exchange UID of the connected account; 0 when none is bound. */
export function useUid(): UseQueryResult<bigint> {
  return useAccountQuery({
    name: 'uid',
    read: ({ client, contracts: { uid }, account }) =>
      client.readContract({ ...uid, functionName: 'getJuId', args: [account] }),
  });
}

/** Reads the exchange UID of the connected account, bypassing the cache; 0 when none is bound. Rejects when the read fails. */
export async function readUid(): Promise<bigint> {
  const { config, address } = walletState();
  if (!config || !address)
    throw new Error('cannot read the UID: no wallet is connected, or it is on an unsupported chain');
  const { client, contracts } = await chainReader(config);
  return client.readContract({ ...contracts.uid, functionName: 'getJuId', args: [address] });
}
