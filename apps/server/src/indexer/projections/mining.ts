import { zeroAddress } from 'viem';
import { WHOLE_DEPLOYMENT } from '../../db/series.ts';
import { PAID_JU } from '../../decode/decoders.ts';
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
    // The origin user (the root) is its own inviter, which is not an invitation.
    if (user === inviter) return;
    ledger.bind(user, inviter, origin);
    ledger.append('invitation', inviter, origin, { counterparty: user });
    ledger.act('bound', user, origin, { counterparty: inviter });
    ledger.act('invited', inviter, origin, { counterparty: user });
  }
};

/** Records that a wallet has bound the number of its account at the exchange. */
export const projectUid: Projection<'uid'> = (event, origin, { ledger }) => {
  if (event.name === 'IdBound') ledger.act('boundUid', event.args.user, origin, {});
};

/** Purchases, redemptions and the resulting power, claims, and the rates that apply to them. */
export const projectMiner: Projection<'miner'> = (event, origin, { ledger }) => {
  switch (event.name) {
    case 'Launched': {
      const { payer, receiver, payment, paid, value } = event.args;
      // The value is the power too: 1 T/H per USDT, both with 18 decimals.
      const row = { power: value, ...(payment === PAID_JU ? { ju: paid } : { usdt: value }) };
      const isOwn = payer === receiver;
      ledger.act(isOwn ? 'bought' : 'receivedPower', receiver, origin, { ...row, counterparty: payer });
      if (!isOwn) ledger.act('boughtForAnother', payer, origin, { ...row, counterparty: receiver });
      ledger.append('purchase', WHOLE_DEPLOYMENT, origin, {
        kind: 'bought',
        counterparty: receiver,
        usdt: value,
      });
      return;
    }
    case 'Redeemed': {
      const { user, to, value, fuel, fuelFromValue, klGivenUp } = event.args;
      // Also a row in the purchase series, because one sequence must order purchases and redemptions.
      ledger.append('purchase', WHOLE_DEPLOYMENT, origin, { kind: 'redeemed', counterparty: user });
      // Each USDT of the value removes 1 T/H.
      const lost = { kl: klGivenUp, gs: fuel - fuelFromValue, power: value };
      ledger.act('redeemed', user, origin, { ...lost, usdt: value - fuelFromValue, counterparty: to });
      return;
    }
    case 'PowerChanged': {
      const { user, power, totalPower } = event.args;
      ledger.append('power', user, origin, { total: power });
      ledger.append('netPower', WHOLE_DEPLOYMENT, origin, { counterparty: user, power, total: totalPower });
      return;
    }
    case 'RewardClaimed': {
      const { user, caller, received: kl } = event.args;
      ledger.append('earning', user, origin, { kl });
      ledger.act('claimed', user, origin, { counterparty: caller, kl });
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
    const { user, source, amount: kl } = event.args;
    ledger.act('teamReward', user, origin, { counterparty: source, kl });
  } else if (event.name === 'Withdrawn') {
    const { user, caller, amount: kl } = event.args;
    ledger.append('withdrawn', user, origin, { counterparty: caller, kl });
    ledger.append('earning', user, origin, { kl });
    ledger.act('withdrewTeam', user, origin, { counterparty: caller, kl });
  }
};

/** Ranking rewards: credited, and withdrawn. */
export const projectTop101FF: Projection<'top101FF'> = (event, origin, { ledger }) => {
  if (event.name === 'Credited') {
    ledger.act('rankingReward', event.args.user, origin, { kl: event.args.amount });
  } else if (event.name === 'Withdrawn') {
    const { user, caller, amount: kl } = event.args;
    ledger.append('earning', user, origin, { kl });
    ledger.act('withdrewRanking', user, origin, { counterparty: caller, kl });
  }
};
