import type { Projection } from './Projection.ts';

/** Ranking rewards: credited, and withdrawn. */
export const projectTop101FF: Projection<'top101FF'> = (event, origin, { ledger }) => {
  if (event.name === 'Credited') {
    ledger.append('ranking', event.args.user, origin, { amount: event.args.amount });
  } else if (event.name === 'Withdrawn') {
    ledger.append('earning', event.args.user, origin, { amount: event.args.amount });
  }
};
