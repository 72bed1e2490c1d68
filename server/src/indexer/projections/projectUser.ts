import type { Projection } from './Projection.ts';

/** Who invited whom, and who may act for whom. */
export const projectUser: Projection<'user'> = (event, origin, { ledger }) => {
  if (event.name === 'ProxyBound') {
    ledger.delegate(event.args.principal, event.args.delegate, origin);
  } else if (event.name === 'Bound') {
    const { user, inviter } = event.args;
    // The origin user is its own inviter: the root, and nobody's invitation.
    if (user === inviter) return;
    ledger.bind(user, inviter, origin);
    ledger.append('invitation', inviter, origin, { counterparty: user });
  }
};
