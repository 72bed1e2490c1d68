import type { Address } from 'viem';
import { linkInviter } from './linkInviter.ts';
import { cleanAddress } from '../format/readAddress.ts';

/**
 * The address that prefills the inviter field of `account`; '' unless the latest link has an address of 42 characters
 * that is not the account's own.
 */
export function inviterParameter(account: Address | null): string {
  const inviter = cleanAddress(linkInviter());
  return inviter.length === 42 && !isOwn(inviter, account) ? inviter : '';
}

/**
 * The text key for why the latest link does not prefill the field of `account`; undefined when it does, or when there
 * is no link.
 */
export function linkProblem(account: Address | null): 'invite.badLink' | 'invite.ownLink' | undefined {
  if (linkInviter() === '' || inviterParameter(account) !== '') return undefined;
  return isOwn(cleanAddress(linkInviter()), account) ? 'invite.ownLink' : 'invite.badLink';
}

const isOwn = (inviter: string, account: Address | null) => inviter.toLowerCase() === account?.toLowerCase();
