import { parseEther } from 'viem';
import type { EventOf, EventOrigin, ProjectionContext } from './Projection.ts';

const ONE = parseEther('1');
/** The official oracle's fixed point (its `pricePrecision`) to 18 decimals. */
const OFFICIAL_SCALE = 10n ** 10n;

type Address = `0x${string}`;

/** The official price, from its first event on, is the price of JU. */
export function projectOfficialPrice(
  event: EventOf<'officialOracle'>,
  origin: EventOrigin,
  { ledger, prices }: ProjectionContext,
): void {
  const price = event.args.price * OFFICIAL_SCALE;
  ledger.juPrice = { price, official: true };
  prices.addJu(point(origin), price, true);
}

/** New reserves of one of the two pairs: of WJU/USDT the price of JU while no official one is known, of KL/WJU the price of KL. */
export function projectPair(
  event: EventOf<'pair'>,
  pair: Address,
  origin: EventOrigin,
  { ledger, prices, manifest }: ProjectionContext,
): void {
  const { bf, wju, usdt, juUsdtPair } = manifest.contracts;
  const { reserve0, reserve1 } = event.args;
  if (pair === juUsdtPair.address.toLowerCase()) {
    if (ledger.juPrice?.official) return;
    const [ju, dollars] = inOrder(wju.address, usdt.address, reserve0, reserve1);
    if (ju === 0n) return;
    const price = (dollars * ONE) / ju;
    ledger.juPrice = { price, official: false };
    prices.addJu(point(origin), price, false);
    return;
  }
  const [kl, ju] = inOrder(bf.address, wju.address, reserve0, reserve1);
  if (kl === 0n || !ledger.juPrice) return;
  prices.addKl(point(origin), Number((ju * ledger.juPrice.price) / kl) / 1e18);
}

/** Uniswap orders the tokens of a pair by address. */
function inOrder(a: Address, b: Address, reserve0: bigint, reserve1: bigint): [bigint, bigint] {
  return a.toLowerCase() < b.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0];
}

function point({ block, logIndex, timestamp }: EventOrigin) {
  return { block, logIndex, timestamp };
}
