import type { Address } from 'viem';
import type { Flow } from './Flow.ts';
import { callStep } from './steps.ts';

interface BindInviterRequest {
  inviter: Address;
}

/** Binds the account to its inviter, permanently. */
export const bindInviter: Flow<BindInviterRequest> = {
  name: 'bindInviter',
  affects: ['joinInfo', 'team', 'invitations'],
  summarize: ({ inviter }) => ({ inviter }),
  plan: ({ contracts: { user } }, { inviter }) => [
    callStep('commit', { ...user, functionName: 'bind', args: [inviter] }, 'standard'),
  ],
  review: (_context, { inviter }) => ({
    binds: { to: 'inviter', address: inviter },
    notes: [{ name: 'onlyFee' }],
  }),
};

interface BindUidRequest {
  /** 12 digits. */
  uid: bigint;
}

/** Binds the account's exchange UID, once. */
export const bindUid: Flow<BindUidRequest> = {
  name: 'bindUid',
  affects: [],
  summarize: ({ uid }) => ({ uid: uid.toString() }),
  plan: ({ contracts }, { uid }) => [
    callStep('commit', { ...contracts.uid, functionName: 'bindId', args: [uid] }, 'standard'),
  ],
  review: (_context, { uid }) => ({
    binds: { to: 'uid', uid: uid.toString().padStart(12, '0') },
    notes: [{ name: 'onlyFee' }],
  }),
};
