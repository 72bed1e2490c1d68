import type { LocaleOf } from '../../localeOf.ts';
import type { common as english } from '../en-US/common.ts';

export const common = {
  addressno: '邀请人地址无效',
  back: '返回',
  cancel: '取消',
  close: '关闭',
  comingSoon: '即将上线',
  confirm: '确认',
  connectFirst: '请先连接钱包',
  copied: '已复制',
  copy: '复制',
  copyFailed: '无法复制',
  exactFigure: '精确值：{{value}}',
  loadFailed: '加载失败',
  loading: '加载中',
  max: '全部',
  neterror: '网络异常，请重试',
  noData: '暂无数据',
  noyourself: '不能填写自己的地址',
  place: '第 {{place}} 名',
  pullMore: '上拉加载更多',
  refresh: '刷新',
  retry: '重试',
  swapSuccess: '兑换成功',
  swapTips: '兑换已提交，正在等待链上确认',
  viewAll: '查看全部',
} as const satisfies LocaleOf<typeof english>;
