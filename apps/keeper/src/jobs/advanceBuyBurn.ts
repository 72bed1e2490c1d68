import { parseAbi } from 'viem';
import type { DeployedContracts } from '@koala/protocol/contracts';
import { action } from './Job.ts';
import type { Job } from './Job.ts';

/** `advance` is simulated: it returns how much KL the next step would burn. */
const buyBurnAbi = parseAbi([
  'function advance() view returns (uint256 klBurned)',
  'function lastBoughtAt() view returns (uint256)',
  'function referencePrice() view returns (uint256 price, uint256 judgedAt)',
]);
const oracleAbi = parseAbi([
  'function averages() view returns (uint256 klJu, uint256 juUsdt)',
  'function officialPrice() view returns (uint256)',
  'function klPriceDay() view returns (uint256)',
]);

/**
 * Seconds between steps. A step grows with the time since the last one, up to 2,000 s, so one step every half hour spends almost as much as
 * one every five minutes.
 */
const STEP_INTERVAL = 30 * 60;
/** The reference price must be updated at least this often, or it follows a fall too late. Seconds. */
const REFERENCE_UPDATE_INTERVAL = 60 * 60 - 5 * 60;
/** After this time without a call the contract requires the day's average. Seconds. */
const DAY_AVERAGE_AFTER = 24 * 60 * 60;

/**
 * Advances the buy-and-burn queue every half hour while its limits allow it, and updates its reference price even when the queue is empty.
 */
export function advanceBuyBurn({ buyBurn, oracle }: DeployedContracts): Job {
  return {
    name: 'buy-and-burn',
    async plan(snapshot) {
      const queue = { address: buyBurn.address, abi: buyBurnAbi } as const;
      const prices = { address: oracle.address, abi: oracleAbi } as const;
      const boughtAt = Number(await snapshot.read({ ...queue, functionName: 'lastBoughtAt' }));
      const advance = [action(buyBurn, 'advance')];
      if (
        snapshot.now - boughtAt >= STEP_INTERVAL &&
        (await snapshot.read({ ...queue, functionName: 'advance' })) > 0n
      ) {
        return advance;
      }
      const [, judgedAt] = await snapshot.read({ ...queue, functionName: 'referencePrice' });
      const age = snapshot.now - Number(judgedAt);
      if (age < REFERENCE_UPDATE_INTERVAL) return [];
      // `advance` updates the reference price only if these prices exist.
      const [klJu, juUsdt] = await snapshot.read({ ...prices, functionName: 'averages' });
      const official = await snapshot.read({ ...prices, functionName: 'officialPrice' });
      if (klJu * juUsdt === 0n || official === 0n) return [];
      if (judgedAt === 0n || age <= DAY_AVERAGE_AFTER) return advance;
      return (await snapshot.read({ ...prices, functionName: 'klPriceDay' })) > 0n ? advance : [];
    },
  };
}
