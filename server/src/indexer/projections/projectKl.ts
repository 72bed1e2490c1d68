import { WHOLE } from '../../db/series.ts';
import type { Projection } from './Projection.ts';

/** KL that reaches the dead address is burned. */
export const projectKl: Projection<'kl'> = (event, origin, { ledger, manifest }) => {
  if (event.name !== 'Transfer') return;
  const { from, to, value } = event.args;
  if (to !== manifest.accounts.deadAddress.toLowerCase()) return;
  ledger.append('burn', WHOLE, origin, { amount: value, counterparty: from });
};
