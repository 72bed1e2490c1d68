import { WHOLE_DEPLOYMENT } from '../../db/series.ts';
import type { Projection } from './Projection.ts';

/** Licences, what each received, what their holders claimed, and the stages of the node fund. */
export const projectNode: Projection<'node'> = (event, origin, { ledger }) => {
  switch (event.name) {
    case 'NodeLaunched': {
      const { user, usdtPaid, juPaid } = event.args;
      ledger.append('licence', WHOLE_DEPLOYMENT, origin, { counterparty: user });
      ledger.act('boughtNode', user, origin, { usdt: usdtPaid, ju: juPaid });
      return;
    }
    case 'RewardClaimed': {
      const { user, kl, usdt } = event.args;
      ledger.append('node', user, origin, { kl, usdt });
      ledger.act('nodeReward', user, origin, { kl, usdt });
      if (kl > 0n) ledger.append('earning', user, origin, { kl });
      return;
    }
    case 'MinerClaimed':
      ledger.act('claimedPower', event.args.user, origin, { power: event.args.power });
      return;
    case 'Dividend':
      ledger.append('dividend', WHOLE_DEPLOYMENT, origin, { kl: event.args.perLicence });
      return;
    case 'StageOpened': {
      const { stage, maxEarnings } = event.args;
      ledger.stageEvent(origin, { stage: Number(stage), kind: 'opened', amount: maxEarnings, detail: 0 });
      return;
    }
    case 'StagePaid': {
      const { stage, midnights, perLicence, toHolders } = event.args;
      ledger.append('payout', WHOLE_DEPLOYMENT, origin, { usdt: perLicence * midnights });
      const paid = { kind: 'paid', amount: toHolders, detail: Number(midnights) } as const;
      ledger.stageEvent(origin, { stage: Number(stage), ...paid });
      return;
    }
    case 'StageEnded': {
      const { stage, endTime, earned } = event.args;
      const ended = { kind: 'ended', amount: earned, detail: Number(endTime) } as const;
      ledger.stageEvent(origin, { stage: Number(stage), ...ended });
      return;
    }
    default:
  }
};

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
      const { buyer, session, quantity: cards, paid: usdt } = event.args;
      ledger.append('fightBuy', buyer, origin, { usdt, cards, session: Number(session) });
      ledger.act('boughtCards', buyer, origin, { usdt, cards });
      ledger.append('fightSale', WHOLE_DEPLOYMENT, origin, { counterparty: buyer, usdt });
      return;
    }
    case 'DividendClaimed': {
      const { user, session, amount: usdt } = event.args;
      ledger.append('fightReward', user, origin, { usdt, session: Number(session) });
      ledger.act('cardReward', user, origin, { usdt });
      return;
    }
    default:
  }
};
