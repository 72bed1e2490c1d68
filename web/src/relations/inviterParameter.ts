import { linkInviter } from '../account/linkInviter.ts';

const ADDRESS_LENGTH = 42;

/** The address that prefills the inviter field; '' unless the newest link has one of 42 characters. */
export function inviterParameter(): string {
  const inviter = linkInviter();
  return inviter.length === ADDRESS_LENGTH ? inviter : '';
}
