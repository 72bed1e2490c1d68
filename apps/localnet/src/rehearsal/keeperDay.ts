import { privateKeyOf } from '@koala/deploy/localAccounts';
import { createKeeper } from '@koala/keeper/createKeeper';
import { deployedContracts } from '@koala/protocol/contracts';
import { DAY, startOfWeek, weekOf } from '@koala/protocol/utc8';
import { pino } from 'pino';
import { cast } from './cast.ts';
import { checkCommand } from './deployment.ts';
import { GAS_PRICE_FLOOR } from './SimulatedPublicRpc.ts';
import type { Rehearsal } from './Rehearsal.ts';
import { rehearsePurchases, updateOfficialPrice } from './week.ts';

/**
 * An observation is due half an hour after the previous one; a keeper that checks every minute makes it within two
 * more minutes.
 */
const STEP = 32 * 60;

interface LogLine {
  level: number;
  msg: string;
  job?: string;
  call?: string;
}
const WARNING = 40;

/**
 * Runs the keeper through the public endpoint: the last hours of the first week, with purchases, and a whole day in
 * which the week's ranking is committed and paid.
 */
export async function rehearseKeeper(rehearsal: Rehearsal): Promise<void> {
  const { reader, rpc } = rehearsal;
  const manifest = rehearsal.manifest();
  const contracts = deployedContracts(manifest);
  const lines: LogLine[] = [];
  const log = pino({ level: 'info' }, { write: (text: string) => lines.push(JSON.parse(text) as LogLine) });
  const keeper = createKeeper({
    ...{ rpcUrls: [rpc.url], manifest, key: privateKeyOf(cast.keeper), isDryRun: false, log },
    ...{ intervalMs: 500, blockMs: 100, stallMs: Infinity, signal: new AbortController().signal },
  });
  let failures = 0;
  const tick = async () => {
    await updateOfficialPrice(rehearsal);
    await rpc.nextSecond();
    if (!(await keeper.once(3))) failures++;
  };

  const week = weekOf(manifest.startTime);
  const monday = startOfWeek(week + 1);
  const before = await reader.getTransactionCount({ address: cast.keeper.address });
  for (let time = monday - 4 * STEP; time < monday; time += STEP) {
    await rehearsal.goTo(time);
    await tick();
  }
  await rehearsePurchases(rehearsal);

  const dayFrom = lines.length;
  let oldest = 0;
  let steps = 0;
  for (let time = monday; time <= monday + DAY + STEP; time += STEP, steps++) {
    await rehearsal.goTo(time);
    await tick();
    oldest = Math.max(
      oldest,
      (await rehearsal.now()) -
        Number(await reader.readContract({ ...contracts.oracle, functionName: 'observedAt' })),
    );
  }
  const check = rehearsal.report.step('a day of the keeper');
  const done = lines.slice(dayFrom).filter(({ msg }) => msg === 'transaction mined');
  const count = (call: string) => done.filter((line) => line.call === call).length;
  check('every tick completes all due work', failures === 0);
  check(`prices are observed each time an observation is due, ${steps} times`, count('update') === steps);
  check('after each tick the last observation is less than a minute old', oldest < 60);
  check('the emission of the day before is distributed', count('distribute') >= 1);
  check(
    'the card session is opened',
    done.some(({ job }) => job === 'card session'),
  );
  check(
    'the ranking of the week is committed, and paid a day later',
    count('commit') === 1 && count('push') >= 1,
  );
  const settled = await reader.readContract({ ...contracts.top101, functionName: 'nextWeek' });
  check('the next week is open', settled === BigInt(week + 1));
  // Rate limits of the public endpoint do not count, because the keeper retries.
  const problems = lines.filter(({ level, msg }) => level >= WARNING && msg !== 'provider failed');
  for (const line of problems) console.error(JSON.stringify(line));
  check('the keeper logs no warnings except about failed providers', problems.length === 0);
  const sent = (await reader.getTransactionCount({ address: cast.keeper.address })) - before;
  check(
    `each of its ${sent} transactions succeeded`,
    sent === lines.filter(({ msg }) => msg === 'transaction mined').length,
  );
  check(
    `no transaction was rejected for a gas price below ${GAS_PRICE_FLOOR} wei`,
    rpc.refused.gasPrice === 0,
  );

  const where = ['--rpc', rpc.url, '--manifest', rehearsal.manifestFile];
  const ranking = await rehearsal.koala(['ranking', ...where, '--week', `${week}`]);
  check('the paid ranking matches an independent recomputation from the events', checkCommand(ranking, ''));
  const proof = await rehearsal.koala(['proof', ...where]);
  check('every debt of the contracts is covered', checkCommand(proof, ''));
}
