import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encodeFunctionData, zeroHash } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropRanking, pause, resume, vetoRanking } from '../src/actions/guardian.ts';
import { cancel, execute } from '../src/actions/queued.ts';
import { acceptAdmin, grant, handOver, revoke } from '../src/actions/roles.ts';
import { setParameter } from '../src/actions/setParameter.ts';
import { operationId, scheduleData, timelockAbi } from '../src/deployment/operation.ts';
import { ROLES } from '../src/deployment/RoleHolders.ts';
import { readImplementation } from '../src/deployment/proxies.ts';
import { planRoute, findTimelock } from '../src/route/Route.ts';
import { readStatus } from '../src/status/readStatus.ts';
import { statusText } from '../src/status/statusText.ts';
import { importBatch } from './support/importBatch.ts';
import {
  admin,
  TIMELOCK_DELAY,
  guardian,
  keeper,
  stranger,
  TimelockedSystem,
} from './support/TimelockedSystem.ts';

const WEEK = 7 * 86_400;

describe('actions on a deployment with a timelock', () => {
  let system: TimelockedSystem;
  let restore: () => Promise<void>;
  let dir: string;

  beforeAll(async () => {
    system = await TimelockedSystem.start();
    restore = await system.chain.snapshot();
    dir = mkdtempSync(join(tmpdir(), 'koala-operate-'));
  });
  beforeEach(() => restore());
  afterAll(async () => {
    await system.chain.stop();
    rmSync(dir, { recursive: true });
  });

  const isOpen = () => system.chain.read<boolean>(system.deployment.contracts.fight101, 'enable');
  const fees = async () =>
    (await system.chain.read<bigint[]>(system.deployment.contracts.miner, 'baseInfo')).slice(0, 2);
  const status = async () => statusText(await readStatus(system.deployment), undefined);
  const ranking = async () => /Ranking\n(.*)/.exec(await status())?.[1];
  const batch = (file: string) => importBatch(readFileSync(file, 'utf8'));
  /** The only operation in the queue. */
  async function queued() {
    const timelock = await findTimelock(system.deployment);
    const [operation] = (await timelock?.queue()) ?? [];
    if (!timelock || !operation) throw new Error('nothing is queued');
    return { timelock, id: operation.id, operation };
  }
  async function commitEmptyWeek(): Promise<void> {
    await system.chain.mineAt((await system.chain.now()) + WEEK);
    const { top101 } = system.deployment.contracts;
    const week = await system.chain.read<bigint>(top101, 'nextWeek');
    await system.chain.must(keeper, top101, 'commit', [week, zeroHash, 0n]);
  }

  it('pause: is previewed, then executed by the guardian at once', async () => {
    const shown = await system.carryOut(pause(system.deployment));
    expect(shown).toContain('Card sale: open -> paused');
    expect(shown).toContain(`To be sent by ${guardian}`);
    expect(shown).toContain('Nothing was sent');
    expect(await isOpen()).toBe(true);
    const done = await system.carryOutAs(guardian, pause(system.deployment));
    expect(done.match(/Card sale: open -> paused/g)).toHaveLength(2);
    expect(await isOpen()).toBe(false);
  });

  it('resume: is scheduled by the admin, waits in the queue, and is executed after the delay', async () => {
    await system.carryOutAs(guardian, pause(system.deployment));
    const scheduled = await system.carryOutAs(admin, resume(system.deployment));
    expect(scheduled).toContain('Card sale: paused -> open');
    expect(scheduled).toContain('Timelock delay: 2 days');
    expect(await isOpen()).toBe(false);

    const { timelock, id, operation } = await queued();
    expect(operation.readyAt - (await system.chain.now())).toBeGreaterThan(TIMELOCK_DELAY - 60);
    expect(await status()).toContain(`${id} waits until`);
    const refusal = await execute(system.deployment, timelock, id).then(
      () => 'it was executed',
      (error: unknown) => String(error),
    );
    const [, until = refusal] = /in the timelock until (\S+ \S+) UTC/.exec(refusal) ?? [];
    // Rounded up to the minute.
    const late = Date.parse(`${until}Z`) / 1000 - operation.readyAt;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(60);

    await system.waitDelay();
    expect(await status()).toContain('Fight101.setEnabled(enabled: true)');
    const executed = await system.carryOutAs(admin, await execute(system.deployment, timelock, id));
    expect(executed).toContain('Card sale: paused -> open');
    expect(await isOpen()).toBe(true);
    expect(await timelock.queue()).toEqual([]);
  });

  it("set: the calldata of the multisig's batch does what the preview showed", async () => {
    const file = join(dir, 'fees.json');
    const shown = await system.carryOut(await setParameter(system.deployment, 'fees', ['4%', '3.5%']), {
      safe: file,
    });
    expect(shown).toContain('node fee of claims: 5% -> 4%');
    expect(shown).toContain('DAO fee of claims: 5% -> 3.5%');
    const { chainId, meta, isUnmodified, transactions } = batch(file);
    expect([chainId, meta.createdFromSafeAddress]).toEqual(['210000', admin]);
    expect(meta.description).toBe('Koala: Miner.setFees(nodeFee: 400, daoFee: 350)');
    expect(isUnmodified).toBe(true);
    expect(transactions.map(({ value }) => value)).toEqual(['0']);
    await system.sendAll(admin, transactions);
    await system.waitDelay();

    const { timelock, id } = await queued();
    await system.carryOut(await execute(system.deployment, timelock, id), { safe: file });
    await system.sendAll(admin, batch(file).transactions);
    expect(await fees()).toEqual([400n, 350n]);
  });

  it('the same values again: a second operation, rejected while the first is queued', async () => {
    const set = async (value: string) => setParameter(system.deployment, 'vetoTime', [value]);
    const schedule = async (value: string) => {
      await system.carryOutAs(admin, await set(value));
      return queued();
    };
    const first = await schedule('2 days');
    await expect(system.carryOut(await set('2 days'))).rejects.toThrow(/already scheduled as operation/);
    await system.waitDelay();
    await system.carryOutAs(admin, await execute(system.deployment, first.timelock, first.id));
    await expect(set('2 days')).rejects.toThrow('vetoTime is already 2 days');

    const back = await schedule('1 day');
    await system.waitDelay();
    await system.carryOutAs(admin, await execute(system.deployment, back.timelock, back.id));
    expect((await schedule('2 days')).id).not.toBe(first.id);
  });

  it('hand-over, dynamicRates and upgrade: batches with arrays and bytes give the same calls', async () => {
    const { deployment } = system;
    const file = join(dir, 'several.json');
    const { swap } = deployment.contracts;
    const data = encodeFunctionData({
      abi: swap.abi,
      functionName: 'upgradeToAndCall',
      args: [await readImplementation(deployment.client, swap.address), '0x'],
    });
    const by = { kind: 'role', role: 'upgrader', contract: 'swap' } as const;
    const actions = [
      handOver(deployment, stranger),
      await setParameter(deployment, 'dynamicRates', ['1%', '0.5%', '0%', '2%', '0.25%']),
      { title: 'Upgrade', calls: [{ to: swap.address, data }], by },
    ];
    for (const action of actions) {
      const { transactions } = await planRoute(deployment, action, undefined);
      await system.carryOut(action, { safe: file });
      const read = batch(file);
      expect(read.isUnmodified).toBe(true);
      expect(read.transactions).toEqual(transactions.map((call) => ({ ...call, value: '0' })));
    }
  });

  it('cancel: removes an operation from the queue', async () => {
    await system.carryOutAs(admin, resume(system.deployment));
    const { timelock, id } = await queued();
    const shown = await system.carryOutAs(admin, await cancel(system.deployment, timelock, id.slice(0, 10)));
    expect(shown).toContain('-> canceled');
    expect(await timelock.queue()).toEqual([]);
  });

  it('cancel: removes the scheduled grant of a proposer role, which the status describes', async () => {
    const { deployment } = system;
    const data = encodeFunctionData({
      abi: timelockAbi,
      functionName: 'grantRole',
      args: [ROLES.proposer, stranger],
    });
    const operation = { calls: [{ to: system.timelock, data }], predecessor: zeroHash, salt: zeroHash };
    await system.sendAll(admin, [{ to: system.timelock, data: scheduleData(operation, TIMELOCK_DELAY) }]);
    const shown = await status();
    expect(shown).toContain(`${operationId(operation)} waits until`);
    expect(shown).toContain(`${system.timelock}.grantRole(role: proposer, account: ${stranger})`);
    const { timelock, id } = await queued();
    await system.waitDelay();
    const previewed = await system.carryOut(await execute(deployment, timelock, id));
    expect(previewed).toContain(`${stranger} as proposer of timelock: no -> yes`);
    await system.carryOutAs(admin, await cancel(deployment, timelock, id));
    expect(await status()).toContain('Timelock queue\n  empty');
  });

  it('veto: discards the root that is being settled', async () => {
    await commitEmptyWeek();
    expect(await status()).toContain('not payable for another 1 day, can be vetoed');
    const done = await system.carryOutAs(guardian, vetoRanking(system.deployment));
    expect(done).toMatch(/Ranking under settlement: week \d+, root 0x0+, 0 of 0 places paid.* -> none/);
    await expect(system.carryOut(vetoRanking(system.deployment))).rejects.toThrow(
      'the transaction would fail: Top101_NoSettlement()',
    );
  });

  it('status: marks an ended week without a commit', async () => {
    const { deployment, chain } = system;
    const { week, endsAt } = (await readStatus(deployment)).next;
    await chain.mineAt(endsAt - 7_200);
    expect(await ranking()).toBe(`  no root is under settlement; week ${week} ends in 2 hours`);
    // A keeper waits until the week is final.
    await chain.mineAt(endsAt + 60);
    expect(await ranking()).toMatch(/^ {2}no root/);
    await chain.mineAt(endsAt + 3_600);
    expect(await ranking()).toBe(
      `! no root is under settlement; week ${week} ended 1 hour ago and has no committed root`,
    );
  });

  it('status: shows the chain and ends with 1 when the API does not answer', async () => {
    const manifest = join(dir, 'manifest.json');
    writeFileSync(manifest, JSON.stringify(system.deployment.manifest));
    const koala = fileURLToPath(new URL('../koala.mjs', import.meta.url));
    const options = [
      '--rpc',
      system.deployment.rpcUrl,
      '--manifest',
      manifest,
      '--api',
      'http://127.0.0.1:1',
    ];
    const { code, stdout } = await promisify(execFile)(process.execPath, [koala, 'status', ...options]).then(
      (done) => ({ code: 0, ...done }),
      (failed: { code: number; stdout: string }) => failed,
    );
    expect(stdout).toContain(system.deployment.contracts.miner.address);
    expect(stdout).toContain('! the API does not answer');
    expect(code).toBe(1);
  });

  it('status: marks a block that is minutes old, with its age', async () => {
    const found = await readStatus(system.deployment);
    const now = Math.floor(Date.now() / 1000);
    const first = (time: number) =>
      statusText({ ...found, block: { number: 7n, time } }, undefined).split('\n')[0];
    expect(first(now)).toMatch(/^Block 7 of .* UTC$/);
    expect(first(now - 300)).toMatch(/^! Block 7 of .* UTC, 5 minutes/);
  });

  it('status: marks a root whose places are unpaid hours after they could be paid', async () => {
    await commitEmptyWeek();
    const { payableAt } = (await readStatus(system.deployment)).pending!;
    await system.chain.mineAt(payableAt + 3_600);
    expect(await ranking()).toMatch(/^ {2}week .*: 0 of 0 places paid$/);
    await system.chain.mineAt(payableAt + 3 * 3_600);
    expect(await ranking()).toMatch(/^! week .*: 0 of 0 places paid$/);
  });

  it('drop: by anyone, two weeks after the last push and not before', async () => {
    await commitEmptyWeek();
    await expect(system.carryOut(dropRanking(system.deployment))).rejects.toThrow(/Top101_NotDroppableYet/);
    await system.chain.mineAt((await system.chain.now()) + 15 * 86_400 + 60);
    expect(await status()).toContain('stuck: anyone may drop it');
    const done = await system.carryOutAs(stranger, dropRanking(system.deployment));
    expect(done).toContain('-> none');
  });

  it('grant and revoke: another keeper through the timelock, both guardians together', async () => {
    const { deployment } = system;
    await system.carryOutAs(admin, grant(deployment, 'keeper', stranger));
    await system.carryOutAs(admin, revoke(deployment, 'guardian', guardian));
    await system.waitDelay();
    const timelock = await findTimelock(deployment);
    if (!timelock) throw new Error('the deployment has no timelock');
    const printed: string[] = [];
    for (const { id } of await timelock.queue()) {
      printed.push(await system.carryOutAs(admin, await execute(deployment, timelock, id)));
    }
    expect(printed[0]).toContain(`${stranger} as keeper of top101: no -> yes`);
    expect(printed[0]).toContain(`Top101.grantRole(role: keeper, account: ${stranger})`);
    expect(printed[1]).toContain(`${guardian} as guardian of fight101: yes -> no`);
    const { roles } = await readStatus(deployment);
    expect(roles).toEqual(
      expect.arrayContaining([
        { role: 'keeper', holders: [keeper, stranger] },
        { role: 'guardian', holders: [] },
      ]),
    );
  });

  it('hand-over: all contracts get another admin in two steps', async () => {
    const { deployment } = system;
    await system.carryOutAs(admin, handOver(deployment, stranger));
    await expect(acceptAdmin(deployment)).rejects.toThrow(/no next admin is set/);
    await system.waitDelay();
    const { timelock, id } = await queued();
    await system.carryOutAs(admin, await execute(deployment, timelock, id));
    const done = await system.carryOutAs(stranger, await acceptAdmin(deployment));
    expect(done).toContain(`Admin of miner: ${system.timelock} -> ${stranger}`);
    expect((await readStatus(deployment)).roles[0]).toEqual({ role: 'admin', holders: [stranger] });
    expect(await findTimelock(deployment)).toBeUndefined();
  });

  it('a key without the role gets an error that names who has it', async () => {
    const { deployment } = system;
    await expect(system.carryOut(pause(deployment), { from: stranger })).rejects.toThrow(
      `allowed: ${guardian}`,
    );
    await expect(system.carryOut(resume(deployment), { from: guardian })).rejects.toThrow(
      `allowed: ${admin}`,
    );
  });
});
