import { WHOLE } from '../../db/series.ts';
import type { EventOf, EventOrigin, ProjectionContext } from './Projection.ts';

/** Licences, what their holders claimed, and the stages of the node fund. */
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
      return;
    }
    case 'RewardClaimed': {
      const { user, kl, usdt } = event.args;
      ledger.append('node', user, origin, { amount: kl, amount2: usdt });
      if (kl > 0n) ledger.append('earning', user, origin, { amount: kl });
      return;
    }
    case 'StageOpened': {
      const { stage, maxEarnings } = event.args;
      const opened = { kind: 'opened', amount: maxEarnings, detail: 0 } as const;
      ledger.stageEvent({ block, logIndex, timestamp, stage: Number(stage), ...opened });
      return;
    }
    case 'StagePaid': {
      const { stage, midnights, toHolders } = event.args;
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
