import { useState } from 'react';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { cardAllowance } from '../../flows/buyCards.ts';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { readAllowance } from '../../flows/readAllowance.ts';
import { useWallet } from '../../account/walletStore.ts';

/**
 * How much the approval of a purchase of `total` USDT wei asks for, and whether there will be one. While that is not known there will be:
 * most purchases ask for one, and the button below does not move when it is known.
 */
export function useCardApproval(total: bigint) {
  const isConnected = useWallet((state) => state.address !== null);
  const [approval, setApproval] = useState<Approval>('max');
  const { data: allowance } = useAccountQuery({
    name: 'cardAllowance',
    read: ({ client, contracts: { usdt, fight101 }, account }) =>
      readAllowance(client, usdt.address, account, fight101.address),
  });
  const isNeeded = isConnected && (allowance === undefined || allowance < total);
  return { approval, setApproval, isNeeded, usual: cardAllowance(total) };
}
