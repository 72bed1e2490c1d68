import { localRoles } from '@koala/deploy/localAccounts';
import { formatEther, maxUint256, parseEther } from 'viem';
import type { Contract } from './Reader.ts';
import { noiseAt } from './Random.ts';
import type { World } from './World.ts';

const MAKER = localRoles.marketMaker.address;
const FOREVER = 2n ** 64n;
/** USDT per JU to which the WJU/USDT pool is brought back. */
const JU_USDT_LEVEL = 1.006;
/** Deviations below this fraction of the price are ignored. */
const JU_USDT_TOLERANCE = 0.001;
const KL_TOLERANCE = 0.0004;
/** Maximum fraction of a pool's WJU in one trade. */
const MAX_TRADE_SHARE = 0.012;

const LEVEL = 0.0108;
/**
 * Waves of the price: period in seconds and amplitude as a fraction of the price. Together they make the price move in
 * every chart.
 */
const WAVES = [
  { seconds: 9 * 86_400, height: 0.22 },
  { seconds: 2 * 86_400, height: 0.1 },
  { seconds: 7 * 3600, height: 0.045 },
  { seconds: 3600, height: 0.016 },
  { seconds: 420, height: 0.006 },
];

/** The market maker: trades on both pairs so that prices follow their targets. */
export class MarketMaker {
  constructor(private readonly world: World) {}

  /** Approves the router for the tokens that the maker sells. */
  open(): void {
    const { kl, usdt, router } = this.world.contracts;
    for (const token of [kl, usdt]) this.world.act(MAKER, token, 'approve', [router.address, maxUint256]);
  }

  /**
   * Adds trades to the next block that move KL toward its target at `time` (Unix seconds) and JU back to its level.
   */
  async trade(time: number): Promise<void> {
    const { pair, juUsdtPair, kl, usdt } = this.world.contracts;
    const [klPool, usdtPool] = await Promise.all([this.#pool(pair, kl), this.#pool(juUsdtPair, usdt)]);
    const target = priceTarget(this.world.seed, time);
    await this.#lead(kl, klPool, target, KL_TOLERANCE);
    await this.#lead(usdt, usdtPool, 1 / JU_USDT_LEVEL, JU_USDT_TOLERANCE);
  }

  /** Adds one trade of `token` for JU that moves the pool's price, WJU per token, toward `target`. */
  async #lead(token: Contract, pool: Pool, target: number, tolerance: number): Promise<void> {
    const { router, wju } = this.world.contracts;
    const price = pool.wju / pool.token;
    if (Math.abs(price / target - 1) < tolerance) return;
    // With a constant product, the pool's WJU grows with the square root of the price.
    const wanted = pool.wju * (Math.sqrt(target / price) - 1);
    const juChange = Math.max(-MAX_TRADE_SHARE, Math.min(MAX_TRADE_SHARE, wanted / pool.wju)) * pool.wju;
    if (juChange > 0) {
      const args = [0n, [wju.address, token.address], MAKER, FOREVER];
      this.world.act(MAKER, router, 'swapExactETHForTokens', args, { value: toWei(juChange) });
      return;
    }
    const sold = toWei(-juChange / price);
    const held = await this.world.read.one<bigint>({
      contract: token,
      functionName: 'balanceOf',
      args: [MAKER],
    });
    const amount = sold < held ? sold : held;
    if (amount === 0n) return;
    const args = [amount, 0n, [token.address, wju.address], MAKER, FOREVER];
    this.world.act(MAKER, router, 'swapExactTokensForETH', args);
  }

  async #pool(pair: Contract, token: Contract): Promise<Pool> {
    const { read } = this.world;
    const [[reserve0, reserve1], token0] = await Promise.all([
      read.one<[bigint, bigint]>({ contract: pair, functionName: 'getReserves' }),
      read.one<string>({ contract: pair, functionName: 'token0' }),
    ]);
    const isFirst = token0.toLowerCase() === token.address.toLowerCase();
    const [own, other] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0];
    return { token: Number(formatEther(own)), wju: Number(formatEther(other)) };
  }
}

/** Reserves of a pool in whole tokens; floats are precise enough to decide how much to trade. */
interface Pool {
  token: number;
  wju: number;
}

function toWei(amount: number): bigint {
  return parseEther(amount.toFixed(9));
}

/** The market maker's target, WJU per KL, at `time` (Unix seconds): deterministic and stateless. */
function priceTarget(seed: string, time: number): number {
  const waves = WAVES.map(
    ({ seconds, height }, wave) => height * smoothNoise(`${seed}/wave${wave}`, time / seconds),
  );
  return LEVEL * Math.exp(waves.reduce((sum, value) => sum + value, 0));
}

/** From -1 to 1, continuous in `x`. */
function smoothNoise(seed: string, x: number): number {
  const index = Math.floor(x);
  const part = x - index;
  const ease = part * part * (3 - 2 * part);
  const from = noiseAt(seed, index);
  return 2 * (from + (noiseAt(seed, index + 1) - from) * ease) - 1;
}
