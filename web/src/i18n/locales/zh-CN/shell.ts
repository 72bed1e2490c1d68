import type { LocaleOf } from '../../localeOf.ts';
import type { shell as english } from '../en-US/shell.ts';

export const shell = {
  errorTitle: '页面出错了',
  errorWithMessage: '错误：{{message}}',
  language: '语言',
  languageFailed: '该语言加载失败',
  skipToContent: '跳到正文',
  tabs: { home: '首页', label: '主导航', node: '节点', power: '算力', swap: '兑换', user: '我的' },
  titles: {
    bfBusiness: '记录',
    dynamicList: '领取记录',
    fight101: 'Fight 101',
    home: 'Koala',
    inviteList: '我的邀请',
    node: '节点',
    power: '算力',
    powerPurchase: 'Koala 购买算力',
    purchaseHistory: '购买记录',
    rank: '社区排行',
    recordList: '记录',
    redeem: '赎回',
    rewardList: '领取记录',
    swap: 'KL/JU',
    user: '我的',
  },
  unknownError: '发生未知错误',
} as const satisfies LocaleOf<typeof english>;
