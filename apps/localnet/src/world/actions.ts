// Actions of people in the demo world. Each function returns an action for the schedule; amounts are whole tokens.
import { maxUint256, parseEther } from 'viem';
import type { Address } from 'viem';
import type { World } from './World.ts';

/** One person's action: adds transactions to the next block, after reading the chain if needed. */
export type Action = (world: World) => void | Promise<void>;

const FOREVER = 2n ** 64n;

/** Binds `who` to `inviter` and approves the contracts that will spend tokens. */
export function join(who: Address, inviter: Address): Action {
  return (world) => {
    const { user, usdt, kl, gs, miner, swap } = world.contracts;
    world.act(who, user, 'bind', [inviter]);
    world.act(who, usdt, 'approve', [miner.address, maxUint256]);
    for (const token of [kl, gs]) world.act(who, token, 'approve', [swap.address, maxUint256]);
  };
}

/** Buys power worth about `amount` USDT for `receiver`, paid in JU or in USDT. */
export function buyPower(payer: Address, receiver: Address, amount: number, payment: 'JU' | 'USDT'): Action {
  const wei = parseEther(amount.toFixed(2));
  return (world) => {
    const { miner } = world.contracts;
    if (payment === 'USDT') world.act(payer, miner, 'launch', [receiver, wei]);
    else world.act(payer, miner, 'launch', [receiver, (wei * 97n) / 100n, FOREVER], { value: wei });
  };
}

/** Claims mining rewards; as a delegate if a principal is given. */
export function claim(who: Address, principal?: Address): Action {
  return async (world) => {
    const { miner } = world.contracts;
    const owner = principal ?? who;
    const args = [owner];
    if (!world.beginsInBlock(`claim of ${owner}`)) return;
    if ((await world.read.one<bigint>({ contract: miner, functionName: 'pending', args })) === 0n) return;
    world.act(who, miner, 'reward', principal ? [principal] : []);
  };
}

/** Redeems the order if it pays anything, giving up KL only if that pays off; approves exactly what is needed. */
export function redeem(who: Address): Action {
  return async (world) => {
    const { miner, kl, gs } = world.contracts;
    // The reads do not include a claim or a sale in the same block.
    if (!world.beginsInBlock(`claim of ${who}`) || !world.beginsInBlock(`sale of ${who}`)) return;
    const [, { value, klGivenUp, fuel, fuelFromValue }] = await world.read.one<[Redemption, Redemption]>({
      contract: miner,
      functionName: 'redeemOptions',
      args: [who],
    });
    if (value === 0n) return;
    if (klGivenUp > 0n) world.act(who, kl, 'approve', [miner.address, klGivenUp]);
    if (fuel > fuelFromValue) world.act(who, gs, 'approve', [miner.address, fuel - fuelFromValue]);
    world.act(who, miner, 'redeem', [klGivenUp, value - fuelFromValue]);
  };
}

/** In wei. */
interface Redemption {
  klGivenUp: bigint;
  value: bigint;
  fuel: bigint;
  fuelFromValue: bigint;
}

/** Withdraws team rewards or ranking rewards, if there are any. */
export function withdraw(who: Address, ledger: 'reward' | 'top101FF' = 'reward'): Action {
  return async (world) => {
    const contract = world.contracts[ledger];
    if (!world.beginsInBlock(`withdrawal of ${who} from ${ledger}`)) return;
    const credited = await world.read.one<bigint>({ contract, functionName: 'balanceOf', args: [who] });
    if (credited > 0n) world.act(who, contract, 'withdraw');
  };
}

/**
 * Sells a fraction of the KL balance within the available fuel; as a delegate, the principal's. `greedy` requests more
 * than the pair pays, so that some sales fail.
 */
export function sell(
  who: Address,
  share: number,
  { principal, greedy }: { principal?: Address; greedy?: boolean } = {},
): Action {
  return async (world) => {
    const { kl, gs, swap } = world.contracts;
    const owner = principal ?? who;
    if (!world.beginsInBlock(`sale of ${owner}`)) return;
    const [held = 0n, fuelHeld = 0n] = await world.read.all<bigint>([
      { contract: kl, functionName: 'balanceOf', args: [owner] },
      { contract: gs, functionName: 'balanceOf', args: [owner] },
    ]);
    const amount = (held * BigInt(Math.round(share * 1000))) / 1000n;
    if (amount < parseEther('1')) return;
    const quoted = await world.read.one<[bigint, bigint]>({
      contract: swap,
      functionName: 'quote',
      args: [amount],
    });
    const [juAmount, fuel] = quoted;
    const most = (fuel * 11n) / 10n;
    if (most > fuelHeld) return;
    const least = greedy ? (juAmount * 12n) / 10n : (juAmount * 95n) / 100n;
    const limits = [amount, least, most, FOREVER];
    const name = principal ? 'proxySell' : 'sellKLTokens';
    world.act(who, swap, name, principal ? [principal, ...limits] : limits, { mayFail: greedy === true });
  };
}

export function bindDelegate(who: Address, delegate: Address): Action {
  return (world) => world.act(who, world.contracts.user, 'bindProxy', [delegate]);
}

/** Binds an exchange UID of 12 digits. */
export function bindUid(who: Address, uid: number): Action {
  return (world) => world.act(who, world.contracts.uid, 'bindId', [BigInt(uid)]);
}

export function buyNode(who: Address): Action {
  return (world) => {
    const { node, usdt } = world.contracts;
    world.act(who, usdt, 'approve', [node.address, maxUint256]);
    world.act(who, node, 'launchNode');
  };
}

export function claimNodePower(who: Address): Action {
  return (world) => world.act(who, world.contracts.node, 'claimMiner');
}

/** Claims a licence's dividends and its part of the fund, if any. */
export function claimNodeReward(who: Address): Action {
  return async (world) => {
    const { node } = world.contracts;
    if (!world.beginsInBlock(`node reward of ${who}`)) return;
    const pending = await world.read.one<bigint | bigint[]>({
      contract: node,
      functionName: 'pending',
      args: [who],
    });
    if ([pending].flat().some((amount) => amount > 0n)) world.act(who, node, 'reward');
  };
}

export function buyCards(who: Address, quantity: number): Action {
  return (world) => {
    const { fight101, usdt } = world.contracts;
    world.act(who, usdt, 'approve', [fight101.address, maxUint256]);
    world.act(who, fight101, 'buy', [BigInt(quantity), 0n, FOREVER]);
  };
}
