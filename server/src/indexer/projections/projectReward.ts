import type { Projection } from './Projection.ts';

/** Team rewards: credited, and withdrawn. */
export const projectReward: Projection<'reward'> = (event, origin, { ledger }) => {
  if (event.name === 'Credited') {
    const { user, source, generation, amount } = event.args;
    ledger.append('dynamic', user, origin, { amount, counterparty: source, tag: generation });
  } else if (event.name === 'Withdrawn') {
    const { user, caller, amount } = event.args;
    ledger.append('withdrawn', user, origin, { amount, counterparty: caller });
    ledger.append('earning', user, origin, { amount });
  }
};
