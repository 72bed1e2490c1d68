import type { LocaleOf } from '../../localeOf.ts';
import type { power as english } from '../en-US/power.ts';

export const power = {
  buy: '购买算力',
  claim: '领取收益',
  connectText: '连接钱包后即可查看您的算力和收益。',
  dead: '黑洞地址余额',
  destroyed: '今日销毁',
  mine: '我的算力',
  network: '全网数据',
  pending: '待领取收益',
  performance: '社区总业绩',
  range: '时间范围',
  ranges: { day: '24H', month: '1M', week: '7D' },
  released: '今日释放',
  trend: '全网总算力',
  trendLabel: '全网总算力，{{range}}',
} as const satisfies LocaleOf<typeof english>;
