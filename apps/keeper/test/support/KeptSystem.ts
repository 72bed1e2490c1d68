import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localRoles, privateKeyOf } from '@koala/deploy/localAccounts';
import { LOCAL_JU_PRICE } from '@koala/deploy/localStandIns';
import type { Manifest } from '@koala/protocol/manifest';
import { maxUint256, parseAbi, parseEther } from 'viem';
import type { Address, Hex } from 'viem';
import { deployedContracts } from '@koala/protocol/contracts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import { GENESIS_TIME, TestChain } from '@koala/testkit/TestChain';
import { createKeeper } from '../../src/createKeeper.ts';
import type { KeeperSettings } from '../../src/createKeeper.ts';
import { capturedLog } from './capturedLog.ts';
import { startCommand } from './runCommand.ts';
import { DAY, startOfWeek } from '@koala/protocol/utc8';

/** Emission day 0, a 00:00 UTC+8. */
export const START_TIME = GENESIS_TIME + 2 * DAY;
/** The week of the deployment, as the ranking's contract counts. */
export const FIRST_WEEK = 2966;
/** A minute after the end of the first week: every keeper duty is due. */
export const MONDAY = startOfWeek(FIRST_WEEK + 1) + 60;

export const keeperKey = privateKeyOf(localRoles.keeper);

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
]);
const officialAbi = parseAbi(['function update(uint256 price)']);

export class KeptSystem {
  #folder: string | undefined;

  private constructor(
    readonly chain: TestChain,
    readonly manifest: Manifest,
    readonly contracts: DeployedContracts,
  ) {}

  static async start(): Promise<KeptSystem> {
    const chain = await TestChain.start();
    const manifest = await chain.deploy(START_TIME);
    return new KeptSystem(chain, manifest, deployedContracts(manifest));
  }

  async stop(): Promise<void> {
    await this.chain.stop();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A keeper with the role, unless `settings` differ, and what it logs. */
  keeper(settings: Partial<KeeperSettings> = {}) {
    const captured = capturedLog();
    const keeper = createKeeper({
      rpcUrls: [this.chain.rpcUrl],
      manifest: this.manifest,
      key: keeperKey,
      isDryRun: false,
      intervalMs: 1,
      blockMs: 2,
      log: captured.log,
      signal: new AbortController().signal,
      ...settings,
    });
    return { keeper, ...captured };
  }

  /** Runs a verb of the command line on this chain. */
  async koala(verb: string, ...args: string[]): Promise<{ code: number | null; text: string }> {
    const all = [verb, '--rpc', this.chain.rpcUrl, ...args];
    const { ended, output } = startCommand('koala', all, { LOCALNET_DIR: this.folder });
    return { code: await ended, text: output() };
  }

  /** A folder with its manifest, laid out as by a local chain. */
  get folder(): string {
    if (!this.#folder) {
      this.#folder = mkdtempSync(join(tmpdir(), 'koala-keeper-'));
      writeFileSync(join(this.#folder, 'manifest.json'), JSON.stringify(this.manifest));
    }
    return this.#folder;
  }

  person(index: number): Address {
    return `0x${(0xbea70000 + index).toString(16).padStart(40, '0')}`;
  }

  get usdt() {
    return { address: this.manifest.contracts.usdt.address, abi: tokenAbi };
  }

  get kl() {
    return { address: this.manifest.contracts.kl.address, abi: tokenAbi };
  }

  async join(person: Address, inviter: Address = localRoles.originUser.address): Promise<void> {
    const { chain, contracts } = this;
    await chain.fund(person);
    await chain.must(person, contracts.user, 'bind', [inviter]);
    await chain.must(localRoles.deployer.address, this.usdt, 'mint', [person, parseEther('100000')]);
    for (const { address } of [contracts.miner, contracts.node]) {
      await chain.must(person, this.usdt, 'approve', [address, maxUint256]);
    }
  }

  /** Buys power for `amount` whole USDT. */
  async buy(person: Address, amount: number): Promise<void> {
    await this.chain.must(person, this.contracts.miner, 'launch', [person, parseEther(`${amount}`)]);
  }

  /** Makes two observations and a fresh official price, after which the averages are available for a day. */
  async keepPrices(): Promise<void> {
    const { chain, contracts } = this;
    for (let times = 0; times < 2; times++) {
      await chain.mineAt((await chain.now()) + 1800);
      await chain.must(localRoles.keeper.address, contracts.oracle, 'update');
    }
    await this.updateOfficialPrice();
  }

  settlement() {
    return this.chain.client.readContract({ ...this.contracts.top101, functionName: 'settlement' });
  }

  /** Advances to the time from which the committed root may be pushed. */
  async afterDelay(): Promise<void> {
    await this.chain.mineAt(Number((await this.settlement()).pushableAt));
  }

  commit(root: string, count: number): Promise<Hex> {
    const args = [FIRST_WEEK, root, count];
    return this.chain.must(localRoles.keeper.address, this.contracts.top101, 'commit', args);
  }

  veto(): Promise<Hex> {
    return this.chain.must(localRoles.deployer.address, this.contracts.top101, 'veto');
  }

  async updateOfficialPrice(): Promise<void> {
    const official = { address: this.manifest.contracts.officialOracle.address, abi: officialAbi };
    await this.chain.must(localRoles.priceUpdater.address, official, 'update', [LOCAL_JU_PRICE]);
  }

  /** Advances to `MONDAY`, with an observation two hours old and a fresh official price. */
  async reachMonday(): Promise<void> {
    await this.keepPrices();
    await this.chain.mineAt(MONDAY - 7200);
    await this.chain.must(localRoles.keeper.address, this.contracts.oracle, 'update');
    await this.chain.mineAt(MONDAY);
    await this.updateOfficialPrice();
  }
}
