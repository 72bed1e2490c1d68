const CALLS = ['bind', 'claim', 'sell', 'launch', 'redeem', 'node advance'];
/** Bounds of a call's cost after 400 idle days, relative to its cost after one. The node contract then also ends its fund's stage, once. */
const IDLE_BOUNDS = { 'node advance': 1.25 };
const BEFORE = ' (before refunds)';
/** Below inviters without power, a claim costs less than getReward before refunds, but not in charged gas: each inviter is a cold read. */
const UNPAID_BOUNDS = { 'claim below 1 unpaid': 1.13, 'claim below 5 unpaid': 1.23 };
/** A wallet's first purchase stores at most four inviters in addition to its own: one new slot and one call each, only once. */
const MAX_FIRST_PURCHASE_GAS = 4 * 26_000;

/** Rows of the gas table from what the tests in contracts/bench/gas recorded. */
export function gasRows({ claim, bind, sell, launch, ...scale }) {
  const firstPaid = claim['claim paying 1'] - claim['claim paying 0'];
  return [
    ...bothGasRows(claim, 'claim', 'reference getReward', 1.1),
    ...Object.entries(UNPAID_BOUNDS).flatMap(([name, charged]) => [
      ratioRow(name, claim[name], 'getReward', claim['reference getReward'], charged),
      ratioRow(name + BEFORE, claim[name + BEFORE], 'getReward', claim['reference getReward' + BEFORE], 1),
    ]),
    ...bothGasRows(claim, 'first claim', 'reference getReward, first', 1.1),
    ...bothGasRows(claim, 'claim without an order', 'reference getReward', 1.1),
    bounded('each of five paid generations', perGeneration(claim, ''), 35_000),
    bounded(
      'each of five generations, never paid before',
      perGeneration(claim, ', each for the first time'),
      35_000,
    ),
    bounded('the first paid generation alone', firstPaid, 35_000),
    bounded('bind', bind.bind, 60_000),
    ...bothGasRows(sell, 'sellKLTokens(amount)', 'reference router swap', 1.7),
    ...bothGasRows(sell, 'sellKLTokens with limits', 'reference router swap', 1.7),
    bounded(
      'what four new inviters add to a first launch',
      launch["launch, a wallet's first below five without power"] -
        launch["launch, a wallet's first, the inviter with power"],
      MAX_FIRST_PURCHASE_GAS,
    ),
    bounded(
      'what four stored inviters add to a first launch',
      launch["launch, a wallet's first below five that are kept"] -
        launch["launch, a wallet's first, the inviter with power"],
      10_000,
    ),
    ...CALLS.map((call) =>
      ratioRow(
        `${call} among 10,000 users`,
        scale['users 10000'][call],
        'among 10',
        scale['users 10'][call],
        1.02,
      ),
    ),
    ...CALLS.map((call) =>
      ratioRow(
        `${call} after 400 idle days`,
        scale['idle days 400'][call],
        'after 1',
        scale['idle days 1'][call],
        IDLE_BOUNDS[call] ?? 1.1,
      ),
    ),
  ];
}

/** Charged gas and gas before refunds, each relative to the reference's. */
function bothGasRows(group, name, reference, bound) {
  return ['', BEFORE].map((suffix) =>
    ratioRow(
      name + suffix,
      group[name + suffix],
      reference.replace('reference ', ''),
      group[reference + suffix],
      bound,
    ),
  );
}

function ratioRow(what, value, reference, referenceValue, bound) {
  return { what, value, unit: 'gas', reference, referenceValue, ratio: value / referenceValue, bound };
}

/** Relative to a fixed amount of gas. */
function bounded(what, value, most) {
  return {
    what,
    value,
    unit: 'gas',
    reference: 'at most',
    referenceValue: most,
    ratio: value / most,
    bound: 1,
  };
}

function perGeneration(claim, suffix) {
  return (claim[`claim paying 5${suffix}`] - claim[`claim paying 0${suffix}`]) / 5;
}
