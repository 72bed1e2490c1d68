import type { DecodeLog } from '../../decode/contractDecoders.ts';
import type { Stretch } from '../ChainSource.ts';
import { project } from './project.ts';
import type { ProjectionContext } from './Projection.ts';
import { projectFailedSwap } from './projectSwap.ts';

/** Turns the events and the reverted sales of a stretch into rows, in the order of the chain. */
export function projectStretch(stretch: Stretch, decode: DecodeLog, ctx: ProjectionContext): void {
  const timestamps = new Map(stretch.blocks.map((block) => [block.number, block.timestamp]));
  const steps = [
    ...stretch.logs.map((log) => ({
      ...log,
      run: (timestamp: number) => {
        const event = decode(log.address, log);
        const { block, logIndex, txHash } = log;
        if (event) project(event, log.address, { block, logIndex, txHash, timestamp }, ctx);
      },
    })),
    ...stretch.failed.map((call) => ({
      ...call,
      logIndex: 0,
      run: (timestamp: number) => projectFailedSwap(call, timestamp, ctx.ledger),
    })),
  ].sort((a, b) => a.block - b.block || a.txIndex - b.txIndex || a.logIndex - b.logIndex);
  for (const step of steps) step.run(timestamps.get(step.block)!);
}
