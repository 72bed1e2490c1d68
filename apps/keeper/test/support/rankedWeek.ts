import type { KeptSystem } from './KeptSystem.ts';

/** People of a week: enough for two batches. */
export const PEOPLE = 60;

/** Binds `count` people, some below others; each buys at least 10 USDT. */
export async function livePeople(system: KeptSystem, count = PEOPLE): Promise<void> {
  for (let index = 0; index < count; index++) {
    const inviter = index < 5 ? undefined : system.person(index % 3 === 0 ? index - 1 : index % 5);
    await system.join(system.person(index), inviter);
  }
  await buyAll(system, count);
}

/** Each person buys power, some for the same amount, so that ties are decided by block and address. */
export async function buyAll(system: KeptSystem, count = PEOPLE): Promise<void> {
  for (let index = 0; index < count; index++) await system.buy(system.person(index), 10 + (index % 7));
}

export async function settlementEvents({ chain, contracts }: KeptSystem) {
  const { top101 } = contracts;
  const all = await chain.client.getContractEvents({ ...top101, fromBlock: 0n });
  const of = <Name extends string>(name: Name) => all.filter(({ eventName }) => eventName === name);
  return { committed: of('Committed'), placed: of('Placed'), settled: of('WeekSettled') };
}

/** KL credited to wallets, and the sum of the events' amounts. */
export async function credited(system: KeptSystem): Promise<{ inLedger: bigint; inEvents: bigint }> {
  const { chain, kl, contracts } = system;
  const inLedger = await chain.read<bigint>(kl, 'balanceOf', [contracts.top101FF.address]);
  const placed = { ...contracts.top101, eventName: 'Placed', fromBlock: 0n } as const;
  const amounts = (await chain.client.getContractEvents(placed)).map(({ args }) => args.amount ?? 0n);
  return { inLedger, inEvents: amounts.reduce((sum, amount) => sum + amount, 0n) };
}
