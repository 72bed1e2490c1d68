import { swapAbi } from '@koala/protocol/abi/swap';
import { decodeFunctionData, parseEther, zeroAddress } from 'viem';
import { WHOLE_DEPLOYMENT } from '../../db/series.ts';
import type { FailedCall } from '../blocks/BlockRange.ts';
import type { Ledger } from '../rows/Ledger.ts';
import { projectRate } from './Projection.ts';
import type { Projection } from './Projection.ts';

const ONE = parseEther('1');
/** Converts the official oracle's fixed point (its `pricePrecision`) to 18 decimals. */
const OFFICIAL_SCALE = 10n ** 10n;

type Address = `0x${string}`;

/** From its first event on, the official price replaces the pair's as the price of JU. */
export const projectOfficialPrice: Projection<'officialOracle'> = ({ args }, origin, { ledger }) =>
  ledger.addJuPrice(origin, args.price * OFFICIAL_SCALE, true);

/** New reserves of one of the two pairs. WJU/USDT gives the price of JU until there is an official one; KL/WJU gives the price of KL. */
export const projectPair: Projection<'pair'> = ({ args }, origin, { ledger, manifest: { contracts } }) => {
  const { reserve0, reserve1 } = args;
  const { juPrice } = ledger;
  if (origin.address === contracts.juUsdtPair.address.toLowerCase()) {
    const [ju, dollars] = inOrder(contracts.wju.address, contracts.usdt.address, reserve0, reserve1);
    if (!juPrice?.official && ju > 0n) ledger.addJuPrice(origin, (dollars * ONE) / ju, false);
    return;
  }
  const [kl, ju] = inOrder(contracts.kl.address, contracts.wju.address, reserve0, reserve1);
  if (kl > 0n && juPrice) ledger.addKlPrice(origin, Number((ju * juPrice.price) / kl) / 1e18);
};

/** Uniswap orders the tokens of a pair by address. */
function inOrder(a: Address, b: Address, reserve0: bigint, reserve1: bigint): [bigint, bigint] {
  return a.toLowerCase() < b.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0];
}

/** Sales of KL, recorded for the owner of the KL and for the seller, and the rates that apply to sales. */
export const projectSwap: Projection<'swap'> = (event, origin, { ledger }) => {
  if (event.name === 'ParameterSet') projectRate(event.args, origin, ledger);
  if (event.name !== 'Sold') return;
  const { principal, caller, receiver, klAmount: kl, juAmount: ju, fuel: gs } = event.args;
  ledger.act('sold', principal, origin, { counterparty: receiver, kl, ju, gs });
  // A delegate finds its sales for others among its own records.
  if (caller !== principal) ledger.act('soldForAnother', caller, origin, { counterparty: principal, kl, ju });
};

/**
 * A reverted sale becomes a record of its sender, never of the principal it names: a failing call can name any wallet and any amount. For
 * the same reason the amount enters no sum: a few such amounts could overflow the column.
 */
export function projectFailedSwap(call: FailedCall, timestamp: number, ledger: Ledger): void {
  const kl = soldAmount(call.input);
  if (kl === undefined) return;
  const { block, txHash, from } = call;
  ledger.act('saleFailed', from, { block, timestamp, txHash }, { kl });
}

/** KL wei that a call to the swap contract would have sold; undefined when it is not a sale. */
function soldAmount(input: `0x${string}`): bigint | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: swapAbi, data: input });
    if (functionName === 'sellKLTokens') return args[0];
    if (functionName === 'proxySell') return args[1];
  } catch {
    // Not a call of the contract.
  }
  return undefined;
}

const APPROVED = { kl: 'approvedKl', gs: 'approvedGs', usdt: 'approvedUsdt' } as const;

/** How much of a wallet's KL, GS or USDT a spender may spend from now on; 0 when the wallet revokes the approval. */
export const projectApproval: Projection<'kl' | 'gs' | 'usdt'> = (event, origin, { ledger }) => {
  if (event.name !== 'Approval') return;
  const { owner, spender, value } = event.args;
  ledger.act(APPROVED[event.contract], owner, origin, { counterparty: spender, [event.contract]: value });
};

/** GS minted by purchases (nothing else mints GS), and approvals. */
export const projectGs: Projection<'gs'> = (event, origin, ctx) => {
  projectApproval(event, origin, ctx);
  if (event.name === 'Transfer' && event.args.from === zeroAddress)
    ctx.ledger.addGs(event.args.to, event.args.value);
};

/** KL sent to the dead address is burned; transfers to and from the ranking's contract change the pool. Also approvals. */
export const projectKl: Projection<'kl'> = (event, origin, ctx) => {
  projectApproval(event, origin, ctx);
  if (event.name !== 'Transfer') return;
  const { ledger, manifest } = ctx;
  const { from, to, value } = event.args;
  const pool = manifest.contracts.top101.address.toLowerCase();
  if (to === manifest.accounts.deadAddress.toLowerCase())
    ledger.append('burn', WHOLE_DEPLOYMENT, origin, { kl: value });
  if (to === pool) ledger.append('pool', WHOLE_DEPLOYMENT, origin, { kl: value });
  if (from === pool) ledger.append('pool', WHOLE_DEPLOYMENT, origin, { kl: -value });
};
