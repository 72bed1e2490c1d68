import { zeroAddress } from 'viem';
import { REDEEMED, WHOLE } from '../../db/series.ts';
import { PAID_JU } from '../../decode/payment.ts';
import { projectRate } from './Projection.ts';
import type { Projection } from './Projection.ts';

/** Who invited whom, and who may act for whom. */
export const projectUser: Projection<'user'> = (event, origin, { ledger }) => {
  if (event.name === 'ProxyBound') {
    const { principal, delegate } = event.args;
    ledger.delegate(principal, delegate, origin);
    ledger.act('namedDelegate', principal, origin, { counterparty: delegate });
    if (delegate !== zeroAddress && delegate !== principal)
      ledger.act('becameDelegate', delegate, origin, { counterparty: principal });
  } else if (event.name === 'Bound') {
    const { user, inviter } = event.args;
    // The origin user, the root, is its own inviter: no invitation.
    if (user === inviter) return;
    ledger.bind(user, inviter, origin);
    ledger.append('invitation', inviter, origin, { counterparty: user });
    ledger.act('bound', user, origin, { counterparty: inviter });
    ledger.act('invited', inviter, origin, { counterparty: user });
  }
};

/** The number of an account at the exchange. */
export const projectUid: Projection<'uid'> = (event, origin, { ledger }) => {
  if (event.name === 'IdBound') ledger.act('boundUid', event.args.user, origin, { amount: event.args.id });
};

const BOUGHT = 0;
const BOUGHT_FOR_ANOTHER = 1;
const RECEIVED_FROM_ANOTHER = 2;

/** Purchases and redemptions, the power that they leave, claims, and the rates of all three. */
export const projectMiner: Projection<'miner'> = (event, origin, { ledger }) => {
  switch (event.name) {
    case 'Launched': {
      const { payer, receiver, payment, paid, value } = event.args;
      // The value is the power too: 1 T/H per USDT, both with 18 decimals.
      const row = { amount: value, amount2: payment === PAID_JU ? paid : 0n };
      const own = payer === receiver;
      ledger.append('buy', receiver, origin, {
        ...row,
        counterparty: payer,
        tag: own ? BOUGHT : RECEIVED_FROM_ANOTHER,
      });
      ledger.act(own ? 'bought' : 'receivedPower', receiver, origin, { ...row, counterparty: payer });
      if (!own) {
        ledger.append('buy', payer, origin, { ...row, counterparty: receiver, tag: BOUGHT_FOR_ANOTHER });
        ledger.act('boughtForAnother', payer, origin, { ...row, counterparty: receiver });
      }
      ledger.append('purchase', WHOLE, origin, { amount: value, counterparty: receiver });
      return;
    }
    case 'Redeemed': {
      const { user, to, value, fuel, fuelFromValue, klGivenUp } = event.args;
      // In the series of purchases, so that a reader sees which of them came before.
      ledger.append('purchase', WHOLE, origin, { counterparty: user, tag: REDEEMED });
      // Each USDT of the value takes 1 T/H away.
      const lost = { amount2: klGivenUp, gs: fuel - fuelFromValue, power: value };
      ledger.act('redeemed', user, origin, { ...lost, amount: value - fuelFromValue, counterparty: to });
      return;
    }
    case 'PowerChanged': {
      const { user, power, totalPower } = event.args;
      ledger.append('power', user, origin, { amount: power, total: power });
      ledger.append('netPower', WHOLE, origin, { amount: power, total: totalPower, counterparty: user });
      return;
    }
    case 'RewardClaimed': {
      const { user, caller, amount, received } = event.args;
      ledger.append('miner', user, origin, { amount: received, amount2: amount, counterparty: caller });
      ledger.append('earning', user, origin, { amount: received });
      ledger.act('claimed', user, origin, { amount: received, amount2: amount, counterparty: caller });
      return;
    }
    case 'ParameterSet':
      return projectRate(event.args, origin, ledger);
    default:
  }
};

/** Team rewards: credited, and withdrawn. */
export const projectReward: Projection<'reward'> = (event, origin, { ledger }) => {
  if (event.name === 'Credited') {
    const { user, source, generation, amount } = event.args;
    ledger.append('dynamic', user, origin, { amount, counterparty: source, tag: generation });
    ledger.act('teamReward', user, origin, { amount, counterparty: source });
  } else if (event.name === 'Withdrawn') {
    const { user, caller, amount } = event.args;
    ledger.append('withdrawn', user, origin, { amount, counterparty: caller });
    ledger.append('earning', user, origin, { amount });
    ledger.act('withdrewTeam', user, origin, { amount, counterparty: caller });
  }
};

/** Ranking rewards: credited, and withdrawn. */
export const projectTop101FF: Projection<'top101FF'> = (event, origin, { ledger }) => {
  if (event.name === 'Credited') {
    ledger.append('ranking', event.args.user, origin, { amount: event.args.amount });
    ledger.act('rankingReward', event.args.user, origin, { amount: event.args.amount });
  } else if (event.name === 'Withdrawn') {
    const { user, caller, amount } = event.args;
    ledger.append('earning', user, origin, { amount });
    ledger.act('withdrewRanking', user, origin, { amount, counterparty: caller });
  }
};
