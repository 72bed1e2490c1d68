import { encodeFunctionData } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface ClaimDividendRequest {
  /** Number of a session of the card sale that is over. */
  session: bigint;
}

/** Pays out the account's part of a session's dividend pool, USDT. */
export const claimDividend: Flow<ClaimDividendRequest> = {
  name: 'claimDividend',
  summarize: ({ session }) => ({ session: session.toString() }),
  plan: ({ contracts: { fight101 } }, { session }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: fight101.address,
        data: encodeFunctionData({ abi: fight101.abi, functionName: 'claim', args: [session] }),
        gas: 'standard',
      },
    ]),
};
