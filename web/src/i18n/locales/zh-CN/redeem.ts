import type { LocaleOf } from '../../localeOf.ts';
import type { redeem as english } from '../en-US/redeem.ts';

export const redeem = {
  claimFirst: '先领取',
  confirm: '确认赎回',
  cost: {
    fuel: '销毁的 GS 燃料',
    half: '订单总额的 50%',
    klGivenUp: '放弃的已领取 KL',
    lifetimePower: '终身保留的算力',
    paid: '您将收到',
    pendingGivenUp: '放弃的未领取 KL',
    sold: '已卖出 KL 的价值',
  },
  costs: '费用明细',
  noFuel: 'GS 不足，无法支付本次赎回的燃料。',
  noFuelPrincipal: '委托人的 GS 不足以支付燃料。',
  nodeText: '节点持有者的订单终身有效，不可赎回。',
  notRedeemable: '不可赎回',
  nothingText: '没有未关闭的订单，或已领取并卖出的 KL 价值达到订单总额的一半。',
  onBehalf: '代 {{address}} 赎回',
  order: '订单信息',
  pendingText:
    '尚有 {{amount}} KL 未领取，赎回后将失去。领取后，仍在钱包中的 KL 同样会被放弃，已卖出的 KL 会减少赎回金额。',
  pendingTitle: '未领取的 KL 将会失去',
  power: '算力余额',
  redeemable: '可赎回金额',
  success: '赎回成功',
  successText: '{{amount}} USDT 已转入您的钱包。',
  tips: {
    delegate: 'USDT 将转入您（代理）的钱包，KL 和 GS 从委托人处扣除。',
    final: '赎回后无法撤销。',
    fuel: '费用明细中列出的 GS 将作为燃料销毁。',
    kl: '已领取且仍在钱包中的 KL 将被放弃并销毁。',
    stays: '每支付 1 USDT 减少 1 T/H，订单的其余算力终身保留并继续产出。',
    value: '您将获得订单总额的一半，减去已卖出 KL 的价值。',
    whole: '同一钱包的全部购买为一个订单，赎回时整体关闭。',
  },
  tipsTitle: '赎回须知',
  total: '订单总额',
  visitorText: '连接钱包后即可查看订单的可赎回金额。',
  visitorTitle: '尚未连接钱包',
} as const satisfies LocaleOf<typeof english>;
