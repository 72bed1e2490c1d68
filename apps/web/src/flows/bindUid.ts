import { encodeFunctionData } from 'viem';
import type { Flow } from './Flow.ts';

export interface BindUidRequest {
  /** 12 digits. */
  uid: bigint;
}

/** Binds the account's exchange UID, once. */
export const bindUid: Flow<BindUidRequest> = {
  name: 'bindUid',
  affects: [],
  summarize: ({ uid }) => ({ uid: uid.toString() }),
  plan: ({ contracts: { uid: contract } }, { uid }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: contract.address,
        data: encodeFunctionData({ abi: contract.abi, functionName: 'bindId', args: [uid] }),
        gas: 'standard',
      },
    ]),
  review: (_context, { uid }) =>
    Promise.resolve({
      binds: { to: 'uid', uid: uid.toString().padStart(12, '0') },
      notes: [{ name: 'onlyFee' }],
    }),
};
