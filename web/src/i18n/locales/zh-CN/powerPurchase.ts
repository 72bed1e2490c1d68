import type { LocaleOf } from '../../localeOf.ts';
import type { powerPurchase as english } from '../en-US/powerPurchase.ts';

export const powerPurchase = {
  available: '可获得算力',
  payWith: '支付方式',
  buyFor: '购买对象',
  forMe: '为自己购买',
  forAnother: '为他人购买',
  amount: '数量',
  balance: '余额 {{amount}}',
  balanceUnknown: '余额暂不可用',
  receiver: '接收地址',
  receiverHint: '算力将归该钱包所有，该钱包须已绑定邀请人。',
  receiverNotBound: '该钱包尚未绑定邀请人',
  rate: '1 JU = {{price}} USDT',
  value: '价值',
  gasGift: '获得 GS',
  redeemable: '最多可赎回',
  payment: '支付金额',
  priceImpact: '价格影响 -{{percent}}%',
  slippage: '滑点 1%',
  buy: '购买算力',
  bindInviter: '绑定邀请人',
  explanation: '算力说明',
  help: '帮助文档',
  records: '交易记录',
  recordsEmpty: '本浏览器暂无购买记录',
  recordsEmptyText: '在此购买后会立即显示，包括待确认的交易。',
  status: {
    pending: '处理中',
    success: '成功',
    failed: '失败',
  },
  toReceiver: '给 {{address}}',
  explain: {
    what: {
      title: '您购买的是什么',
      text: '每 1 USDT 价值对应 1 T/H 算力。算力按其占全网算力的比例每秒产出 KL。同一钱包的多次购买合为一个订单。',
    },
    split: {
      title: '资金去向',
      text: '购买价值的 {{redeemable}}% 以 USDT 形式留作赎回储备，{{buyBurn}}% 用于回购并销毁 KL，{{treasury}}% 归国库，{{nodeFund}}% 归节点基金，{{dao}}% 归 DAO。接收者另获价值 {{gs}}% 的 GS，作为出售 KL 的燃料。',
    },
    source: {
      title: '收益来源',
      text: '收益来自固定总量的 KL：共 1.2 亿枚，每日产出逐日递减。没有任何人支付利息，KL 的价值取决于后续需求。',
    },
    back: {
      title: '可以取回多少',
      text: '投入的大部分资金不可赎回。关闭订单最多以 USDT 返还订单总额的 {{redeemable}}%，减去您已领取并保留或卖出的 KL 的价值，另需销毁价值为其 {{fuel}}% 的 GS 作为燃料，缺少的 GS 从返还金额中扣除。未被赎回的算力终身保留并继续产出。',
    },
    simulated: {
      title: '模拟中的持有者能收回多少',
      text: '在三种为期 400 天的模拟行情中，前三分之一加入的钱包，每投入 100 USDT 可收回 89 至 99（含可赎回金额）；之后加入的为 50 至 59，大部分来自赎回。一直持有 KL 而不卖出的为 14 至 71。其他行情会得出不同的结果。',
    },
    risk: {
      title: '有哪些风险',
      text: 'KL 价格可能下跌，甚至跌至接近于零。全网算力越高，每 T/H 获得的 KL 越少。您取回的金额可能低于投入，没有任何人承诺收益。',
    },
    example: {
      title: '以 100 USDT 为例的三种情况',
      text: '不领取收益立即赎回：获得 {{most}} USDT，保留 {{rest}} T/H。已领取并卖出价值 30 USDT 的 KL 后赎回：获得 {{less}} USDT，保留 {{more}} T/H。已领取并卖出价值 {{most}} USDT 及以上的 KL：无可赎回金额，100 T/H 全部保留。',
    },
  },
  faq: {
    inviter: {
      title: '为什么需要邀请人？',
      text: '每个拥有算力的钱包都在邀请关系树中占有一个位置。邀请人在链上绑定一次，并从您的领取中获得团队奖励，您无需支付额外费用。',
    },
    ju: {
      title: 'JU 支付如何计价？',
      text: '按预言机价格与交易对实际所得中的较低者计价。若计价低于显示值超过 1%，购买不会执行，JU 保留在您的钱包中。',
    },
    fees: {
      title: '为什么点击“全部”会留下 0.05 JU？',
      text: '用于支付本次及之后几笔交易的网络手续费。',
    },
    another: {
      title: '为他人购买会怎样？',
      text: '由您付款，算力、收益和 GS 归接收者所有，且无法撤回。',
    },
    approval: {
      title: 'USDT 授权是什么？',
      text: '授权合约划转购买所需的 USDT。默认一次性无限额授权，也可选择仅授权本次数量。',
    },
    pending: {
      title: '购买一直处理中怎么办？',
      text: '若钱包仍在等待，请打开钱包确认。若已发送，请耐心等待，即使关闭页面也会自动完成，可在交易记录中查看。',
    },
  },
} as const satisfies LocaleOf<typeof english>;
