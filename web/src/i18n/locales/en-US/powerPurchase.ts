export const powerPurchase = {
  available: 'Available hash power',
  payWith: 'Pay with',
  buyFor: 'Buy for',
  forMe: 'For me',
  forAnother: 'For another',
  amount: 'Amount',
  balance: 'Balance {{amount}}',
  balanceUnknown: 'Balance not available',
  receiver: 'Receiver address',
  receiverHint: 'The power goes to this wallet. It must have an inviter.',
  receiverNotBound: 'Wallet has no inviter yet',
  rate: '1 JU = {{price}} USDT',
  value: 'Value',
  gasGift: 'GS received',
  redeemable: 'Redeemable at most',
  payment: 'Payment',
  priceImpact: 'Price impact -{{percent}}%',
  slippage: '1% slippage',
  buy: 'Buy power',
  bindInviter: 'Bind inviter',
  explanation: 'Power Explanation',
  help: 'Help documentation',
  records: 'Transaction records',
  recordsEmpty: 'No purchases from this browser yet',
  recordsEmptyText: 'What you buy here shows up at once, also while it is pending.',
  status: {
    pending: 'Pending',
    success: 'Success',
    failed: 'Failed',
  },
  toReceiver: 'for {{address}}',
  explain: {
    what: {
      title: 'What you buy',
      text: '1 T/H for each USDT of value. Power earns KL every second, in proportion to all power of all wallets. Several purchases of one wallet make up one order.',
    },
    split: {
      title: 'Where the money goes',
      text: 'Of the value, {{redeemable}}% is kept in USDT for redemption, {{buyBurn}}% buys KL that is burned, {{treasury}}% goes to the treasury, {{nodeFund}}% to the node fund and {{dao}}% to the DAO. The receiver also gets GS worth {{gs}}% of the value, the fuel for selling KL.',
    },
    source: {
      title: 'Where rewards come from',
      text: 'Rewards come from a fixed supply of KL: 120 million, a little less each day. Nobody pays interest. What KL is worth depends on later demand.',
    },
    back: {
      title: 'What you can get back',
      text: 'Most of what is paid in is not redeemable. Closing an order pays at most {{redeemable}}% of its total in USDT, less the value of the KL that you claimed and keep or sold. GS worth {{fuel}}% of that is burned as fuel; what GS is missing is taken from the payment. Power that is not paid out stays yours for life and goes on earning.',
    },
    simulated: {
      title: 'What simulated holders got back',
      text: 'In three simulated markets of 400 days, wallets that came in the first third had 89 to 99 USDT for each 100 paid in, counting what redeeming would pay; those that came later had 50 to 59, most of it by redeeming. KL kept instead of sold left 14 to 71. Other markets give other figures.',
    },
    risk: {
      title: 'What can go wrong',
      text: 'The price of KL can fall, also to almost nothing. More power in the network means less KL for each T/H. You may get back less than you paid, and nobody promises a return.',
    },
    example: {
      title: 'Three cases for 100 USDT',
      text: 'You redeem at once without claiming: {{most}} USDT, {{rest}} T/H stay. You claimed and sold KL worth 30 USDT, then redeem: {{less}} USDT, {{more}} T/H stay. You claimed and sold KL worth {{most}} USDT or more: nothing is left to redeem, all 100 T/H stay.',
    },
  },
  faq: {
    inviter: {
      title: 'Why do I need an inviter?',
      text: 'Every wallet with power has its place in the referral tree. The inviter is bound once, on the chain, and gets a share of the team reward from your claims. It costs you nothing.',
    },
    ju: {
      title: 'How is a payment in JU valued?',
      text: 'At the lower of the oracle price and what the pair pays for the JU. If it would count more than 1% less than shown, the purchase does not happen and you keep your JU.',
    },
    fees: {
      title: 'Why is 0.05 JU left when I tap Max?',
      text: 'It pays the network fee of this and a few later transactions.',
    },
    another: {
      title: 'What happens when I buy for another wallet?',
      text: 'You pay; the power, its rewards and the GS belong to the receiver. You cannot take it back.',
    },
    approval: {
      title: 'What is the approval for USDT?',
      text: 'It allows the contract to take the USDT of your purchase. By default it is asked for once without a limit; you can choose the exact amount instead.',
    },
    pending: {
      title: 'My purchase is pending. What now?',
      text: 'Open your wallet and confirm it, if it still asks. If it was sent, wait: it settles by itself, also when you close this page. You find it in the transaction records.',
    },
  },
} as const;
