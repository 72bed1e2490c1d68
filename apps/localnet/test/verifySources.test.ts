import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgeArtifact } from '@koala/deploy/artifact';
import { freePort } from '@koala/deploy/freePort';
import { implementations } from '@koala/deploy/implementations';
import { localAccount } from '@koala/deploy/localAccounts';
import { Plan } from '@koala/deploy/Plan';
import { send } from '@koala/deploy/send';
import { verificationText } from '@koala/deploy/verificationText';
import { blockscout } from '@koala/deploy/verifySources/blockscout';
import { etherscan } from '@koala/deploy/verifySources/etherscan';
import { verifySources } from '@koala/deploy/verifySources/verifySources';
import { StandInExplorer } from '@koala/testkit/StandInExplorer';
import { createWalletClient, http, zeroAddress } from 'viem';
import type { Address, Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScript } from '../src/processes/runScript.ts';
import { LocalnetChain } from './support/LocalnetChain.ts';

const deployer = localAccount(40);

interface Listed {
  name: string;
  address: Address;
  transaction: Hex;
  constructorArguments: Hex;
  source: string;
}

describe.each(['blockscout', 'etherscan'] as const)(
  'sources handed to an explorer in the form of %s',
  (form) => {
    let chain: LocalnetChain;
    let dir: string;
    let text: string;
    let contracts: Listed[];
    let explorer: StandInExplorer;
    let waited: number[];

    beforeAll(async () => {
      chain = await LocalnetChain.start();
      await chain.chain.rpc.call('evm_setAutomine', true);
      await chain.fund(deployer.address, 5_000);
      dir = mkdtempSync(join(tmpdir(), 'koala-sources-'));
      const { uid } = implementations({ treasury: zeroAddress, dao: zeroAddress });
      const plan = new Plan()
        .create('kl', forgeArtifact('KL'), () => [deployer.address])
        .createProxy('uid', uid, () => [deployer.address, deployer.address]);
      const at = plan.addresses(deployer.address, 0, {});
      const wallet = createWalletClient({ account: deployer, transport: http(chain.chain.rpcUrl) });
      const sender = { reader: chain.reader, wallet };
      text = verificationText(await send(sender, plan.transactions(deployer.address, 0, at), () => {}));
      ({ contracts } = JSON.parse(text) as { contracts: Listed[] });
    });
    beforeEach(async () => {
      waited = [];
      const creations = new Map(contracts.map(({ address, transaction }) => [address, transaction]));
      explorer = await StandInExplorer.start(creations, chain.chain.rpcUrl, await freePort());
    });
    afterEach(() => explorer.stop());
    afterAll(async () => {
      await chain.stop();
      rmSync(dir, { recursive: true, force: true });
    });

    const apiUrl = () => (form === 'blockscout' ? explorer.url : `${explorer.url}/v2/api?chainid=210000`);
    const verify = (what = text) =>
      verifySources(what, form === 'blockscout' ? blockscout(apiUrl()) : etherscan(apiUrl(), 'a key'), {
        sleep: (ms) => Promise.resolve(void waited.push(ms)),
        attempts: 3,
      });
    const problems = async (what?: string) =>
      (await verify(what)).map(({ name, problem }) => `${name}: ${problem ?? 'verified'}`);
    const all = ['kl: verified', 'uid implementation: verified', 'uid: verified'];

    it('compile to what is on the chain, proxies are shown with their implementation, and a second run changes nothing', async () => {
      expect(await problems()).toEqual(all);
      expect([...explorer.verified].sort()).toEqual(contracts.map(({ address }) => address).sort());
      if (form === 'etherscan') {
        expect([...explorer.linked]).toEqual([[contracts[2]?.address, contracts[1]?.address]]);
      }
      expect(await problems()).toEqual(all);
      expect(waited).toEqual([]);
    });

    it('are resubmitted after a rate limit, a fault or a missing answer', async () => {
      const limit = { status: '0', message: 'NOTOK', result: 'Max calls per sec rate limit reached (5/sec)' };
      const faults = [
        { status: 429, body: 'slow down', headers: { 'retry-after': '7' } },
        { status: 502, body: '<html>bad gateway</html>' },
        ...(form === 'etherscan' ? [{ body: limit }] : []),
      ];
      explorer.fault = () => faults.shift();
      expect(await problems()).toEqual(all);
      expect(waited[0]).toBe(7_000);
      expect(waited.length).toBe(form === 'etherscan' ? 3 : 2);
    });

    it('are rejected with other arguments, and the others are still verified', async () => {
      const wrong = structuredClone(contracts);
      wrong[0]!.constructorArguments = `0x${'11'.repeat(32)}`;
      const [kl, ...others] = await problems(JSON.stringify({ contracts: wrong }));
      expect(kl).toBe(
        form === 'etherscan'
          ? 'kl: Fail - Unable to verify'
          : 'kl: the explorer did not finish in time: run the command again',
      );
      expect(others).toEqual(all.slice(1));
    });

    it('are refused before anything is sent when nothing is compiled under that name', async () => {
      const unknown = contracts.map((one) => ({ ...one, source: 'contracts/src/None.sol:None' }));
      explorer.fault = (path) => {
        throw new Error(`unexpected request for ${path}`);
      };
      const [first] = await problems(JSON.stringify({ contracts: unknown }));
      expect(first).toContain('None is not compiled');
    });

    it('are abandoned when the explorer returns something else, or stops responding', async () => {
      explorer.fault = () => ({ body: '<html>Welcome</html>' });
      expect((await problems())[0]).toContain('in an unexpected format');
      explorer.fault = () => ({ status: 503, body: '' });
      expect((await problems())[0]).toBe('kl: the explorer answered 503');
    });

    it.runIf(form === 'etherscan')(
      'are handed in by the command, which ends with 1 where one is refused',
      async () => {
        const file = join(dir, 'manifest.verification');
        const first = JSON.stringify({ contracts: contracts.slice(0, 1) });
        writeFileSync(file, first);
        const args = ['apps/cli/koala.mjs', 'verify-sources', '--chain', '210000'];
        const where = ['--form', form, '--explorer', apiUrl(), '--file', file];
        const good = await runScript([...args, ...where], { EXPLORER_API_KEY: 'a key' });
        expect(good).toMatchObject({ code: 0 });
        expect(good.output).toContain('1 verified, 0 failed');
        writeFileSync(file, first.replace('KL.sol:KL', 'None.sol:None'));
        const bad = await runScript([...args, ...where], {});
        expect(bad.output).toMatch(/kl +FAILED: None is not compiled/);
        expect(bad.code).toBe(1);
      },
    );
  },
);
