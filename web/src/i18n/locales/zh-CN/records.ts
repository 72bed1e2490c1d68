import type { LocaleOf } from '../../localeOf.ts';
import type { records as english } from '../en-US/records.ts';

export const records = {
  forAnother: '代购',
  fromAnother: '获赠',
  connectText: '连接钱包后即可查看记录。',
  dynamic: '团队奖励',
  dynamicEmpty: '您下方五代内的成员领取收益时，您的分成会显示在这里。',
  label: '记录类型',
  miner: '挖矿收益',
  minerEmpty: '您领取的挖矿收益会显示在这里。',
  node: '节点奖励',
  nodeEmpty: '您的节点奖励会显示在这里。',
  purchase: '购买算力',
  purchaseEmpty: '您购买的算力会显示在这里。',
  ranking: '排名奖励',
  rankingEmpty: '每周社区排名的奖励会显示在这里。',
  signInText: '登录后即可查看记录。',
  statusFinal: '已确认',
  statusPending: '确认中',
  tabs: {
    dynamicList: '团队',
    nodeReward: '节点',
    purchaseHistory: '购买',
    rankingReward: '排名',
    reward: '收益',
  },
} as const satisfies LocaleOf<typeof english>;
