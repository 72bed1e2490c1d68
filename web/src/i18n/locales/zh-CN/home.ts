import type { LocaleOf } from '../../localeOf.ts';
import type { home as english } from '../en-US/home.ts';

export const home = {
  banners: '最新动态',
  cards: { action: '去看看卡片', text: '每期销售额的一半，由本期卡片均分。', title: 'Fight 101 进行中' },
  perPerson: '人均算力',
  power24h: '24 小时新增',
  powerBanner: {
    action: '购买算力',
    text: '支持 JU 或 USDT 支付，10\u00a0USDT 起购。',
    title: '1\u00a0USDT 即可获\u2060得 1\u00a0T/H 算力',
  },
  pending: '我的待领取收益',
  pendingConnect: '连接钱包后查看',
  burned: '今日销毁',
  released: '今日释放',
  tiles: { dao: 'DAO', fight101: 'Fight 101', label: '快捷入口', power: '算力', school: '学院' },
  totalPower: '全网总算力',
} as const satisfies LocaleOf<typeof english>;
