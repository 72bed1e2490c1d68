import { WHOLE } from '../../db/series.ts';
import type { Projection } from './Projection.ts';

const INTO_POOL = 0;
const OUT_OF_POOL = 1;

/** KL that reaches the dead address is burned; what comes to the ranking's contract and leaves it makes up the pool. */
export const projectKl: Projection<'kl'> = (event, origin, { ledger, manifest }) => {
  if (event.name !== 'Transfer') return;
  const { from, to, value } = event.args;
  const pool = manifest.contracts.top101.address.toLowerCase();
  if (to === manifest.accounts.deadAddress.toLowerCase()) {
    ledger.append('burn', WHOLE, origin, { amount: value, counterparty: from });
  }
  if (to === pool)
    ledger.append('pool', WHOLE, origin, { amount: value, counterparty: from, tag: INTO_POOL });
  if (from === pool) {
    ledger.append('pool', WHOLE, origin, { amount: value, adds: -value, counterparty: to, tag: OUT_OF_POOL });
  }
};
