import { WHOLE } from '../../db/series.ts';
import type { EventOf, EventOrigin, Projection, ProjectionContext } from './Projection.ts';

/** Licences, what each received, what their holders claimed, and the stages of the node fund. */
export function projectNode(
  event: EventOf<'node'>,
  origin: EventOrigin,
  { ledger }: ProjectionContext,
): void {
  const { block, logIndex, timestamp } = origin;
  switch (event.name) {
    case 'NodeLaunched': {
      const { user, usdtPaid, juPaid } = event.args;
      ledger.append('licence', WHOLE, origin, { amount: usdtPaid, amount2: juPaid, counterparty: user });
      ledger.act('boughtNode', user, origin, { amount: usdtPaid, amount2: juPaid });
      return;
    }
    case 'RewardClaimed': {
      const { user, kl, usdt } = event.args;
      ledger.append('node', user, origin, { amount: kl, amount2: usdt });
      ledger.act('nodeReward', user, origin, { amount: kl, amount2: usdt });
      if (kl > 0n) ledger.append('earning', user, origin, { amount: kl });
      return;
    }
    case 'MinerClaimed':
      ledger.act('claimedPower', event.args.user, origin, { amount: event.args.power });
      return;
    case 'Dividend':
      ledger.append('dividend', WHOLE, origin, { amount: event.args.perLicence });
      return;
    case 'StageOpened': {
      const { stage, maxEarnings } = event.args;
      const opened = { kind: 'opened', amount: maxEarnings, detail: 0 } as const;
      ledger.stageEvent({ block, logIndex, timestamp, stage: Number(stage), ...opened });
      return;
    }
    case 'StagePaid': {
      const { stage, midnights, perLicence, toHolders } = event.args;
      ledger.append('payout', WHOLE, origin, { amount: perLicence * midnights });
      const paid = { kind: 'paid', amount: toHolders, detail: Number(midnights) } as const;
      ledger.stageEvent({ block, logIndex, timestamp, stage: Number(stage), ...paid });
      return;
    }
    case 'StageEnded': {
      const { stage, endTime, earned } = event.args;
      const ended = { kind: 'ended', amount: earned, detail: Number(endTime) } as const;
      ledger.stageEvent({ block, logIndex, timestamp, stage: Number(stage), ...ended });
      return;
    }
    default:
  }
}

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
      ledger.act('boughtCards', buyer, origin, { amount: paid, amount2: quantity });
      ledger.append('fightSale', WHOLE, origin, { ...entry, counterparty: buyer });
      return;
    }
    case 'DividendClaimed': {
      const { user, session, amount } = event.args;
      ledger.append('fightReward', user, origin, { amount, tag: Number(session) });
      ledger.act('cardReward', user, origin, { amount });
      return;
    }
    default:
  }
};
