import { WHOLE } from '../../db/series.ts';
import type { Projection } from './Projection.ts';

/** Sessions of the card sale, cards bought, dividends paid. */
export const projectFight101: Projection<'fight101'> = (event, origin, { ledger }) => {
  switch (event.name) {
    case 'SessionOpened': {
      const { session, startTime, endTime } = event.args;
      ledger.session({
        session: Number(session),
        startTime: Number(startTime),
        endTime: Number(endTime),
        block: origin.block,
      });
      return;
    }
    case 'Bought': {
      const { buyer, session, quantity, paid } = event.args;
      const entry = { amount: paid, amount2: quantity, tag: Number(session) };
      ledger.append('fightBuy', buyer, origin, entry);
      ledger.append('fightSale', WHOLE, origin, { ...entry, counterparty: buyer });
      return;
    }
    case 'DividendClaimed': {
      const { user, session, amount } = event.args;
      ledger.append('fightReward', user, origin, { amount, tag: Number(session) });
      return;
    }
    default:
  }
};
