export const home = {
  banners: 'News',
  cards: {
    action: 'See the cards',
    text: 'Half of every session’s sales is shared by its cards.',
    title: 'Fight 101 is open',
  },
  perPerson: 'Per person',
  power24h: 'Bought in 24 h',
  powerBanner: {
    action: 'Buy power',
    text: 'Pay in JU or USDT, from 10\u00a0USDT on.',
    title: '1\u00a0USDT buys 1\u00a0T/H of power',
  },
  pending: 'My pending reward',
  pendingConnect: 'Connect to see it',
  burned: 'Burned today',
  released: 'Released today',
  tiles: { dao: 'DAO', fight101: 'Fight 101', label: 'Shortcuts', power: 'Power', school: 'School' },
  totalPower: 'Total net power',
} as const;
