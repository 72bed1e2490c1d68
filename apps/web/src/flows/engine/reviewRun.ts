import { decodeFunctionData, erc20Abi, isAddressEqual } from 'viem';
import type { Address } from 'viem';
import type { FlowName } from '../allFlows.ts';
import type { Flow, FlowContext, Step } from '../Flow.ts';
import type { Review, ReviewPrices } from '../review/reviewStore.ts';
import type { Approved } from '../Terms.ts';
import type { simulateSteps } from './simulateSteps.ts';

type Simulation = Awaited<ReturnType<typeof simulateSteps>>;

/** The review of a run of `flow` with these steps; undefined for a flow without one. */
export async function reviewOf<Request>(
  flow: Flow<Request>,
  request: Request,
  context: FlowContext,
  steps: readonly Step[],
  simulation: Simulation,
  networkFee: bigint | undefined,
): Promise<Review | undefined> {
  const effects = simulation?.effects;
  const declared = flow.review?.(context, request, effects);
  if (!declared) return undefined;
  const [terms, prices] = await Promise.all([declared, readPrices(context)]);
  return {
    flow: flow.name as FlowName,
    isPurchase: flow.isPurchase === true,
    account: context.account,
    party: counterpartyOf(flow, request, context.account),
    effects,
    terms,
    inviter: inviterIn(steps, context),
    approvals: steps.flatMap((step) => approvedBy(step, context)),
    networkFee,
    prices,
  };
}

/** The other wallet involved in a run; undefined when it is the account itself. */
export function counterpartyOf<Request>(
  flow: Flow<Request>,
  request: Request,
  account: Address,
): Address | undefined {
  const party = flow.counterpartyOf?.(request);
  return party && !isAddressEqual(party, account) ? party : undefined;
}

/** Prices for conversion: JU's official price, or else its average, and KL's average, or else the last one known. */
async function readPrices({ client, contracts: { oracle } }: FlowContext): Promise<ReviewPrices> {
  const [official, [, juAverage], kl] = await Promise.all([
    client.readContract({ ...oracle, functionName: 'officialPrice' }),
    client.readContract({ ...oracle, functionName: 'averages' }),
    client.readContract({ ...oracle, functionName: 'klPriceOrLast' }),
  ]);
  return { ju: official === 0n ? juAverage : official, kl };
}

function inviterIn(steps: readonly Step[], { contracts: { user } }: FlowContext): Address | undefined {
  const bind = steps.find(({ id }) => id === 'bind');
  const call = bind && decodeFunctionData({ abi: user.abi, data: bind.data });
  return call?.functionName === 'bind' ? call.args[0] : undefined;
}

const SPENDERS = ['fight101', 'miner', 'node', 'swap'] as const;

function approvedBy({ to, data }: Step, { contracts }: FlowContext): Approved[] {
  const { kl, gs, usdt } = contracts;
  const tokens = [
    { asset: 'KL', address: kl.address },
    { asset: 'GS', address: gs.address },
    { asset: 'USDT', address: usdt.address },
  ] as const;
  const token = tokens.find(({ address }) => isAddressEqual(address, to));
  if (!token) return [];
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName !== 'approve') return [];
  const [address, wei] = args;
  const spender = SPENDERS.find((name) => isAddressEqual(contracts[name].address, address));
  if (!spender) return [];
  return [{ asset: token.asset, wei, spender }];
}
