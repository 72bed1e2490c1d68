import { isAddress, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { useWallet } from '../../account/walletStore.ts';

interface Receiver {
  /** Who gets the power; null while the field holds no address. */
  address: Address | null;
  /** Text key of what is wrong with the address typed. */
  problem: 'errors.invalidAddress' | 'powerPurchase.receiverNotBound' | undefined;
}

/** The receiver of a purchase: the account, or another wallet, which must have an inviter. */
export function useReceiver(isForAnother: boolean, typed: string): Receiver {
  const account = useWallet((state) => state.address);
  const other = isAddress(typed) && typed !== zeroAddress ? typed : null;
  const { data: inviter } = useChainQuery({
    name: 'inviterOf',
    parts: [other],
    enabled: isForAnother && other !== null,
    read: ({ client, contracts: { user } }) =>
      client.readContract({ ...user, functionName: 'inviter', args: [other ?? zeroAddress] }),
  });
  if (!isForAnother) return { address: account, problem: undefined };
  if (!other) return { address: null, problem: typed === '' ? undefined : 'errors.invalidAddress' };
  return { address: other, problem: inviter === zeroAddress ? 'powerPurchase.receiverNotBound' : undefined };
}
