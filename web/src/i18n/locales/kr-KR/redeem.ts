import type { LocaleOf } from '../../localeOf.ts';
import type { redeem as english } from '../en-US/redeem.ts';

export const redeem = {
  askPrincipal: '위임자가 스왑 페이지의 대리 탭에서 승인할 수 있습니다.',
  claimFirst: '먼저 수령하기',
  confirm: '상환하기',
  cost: {
    fuel: '소각되는 GS 연료',
    half: '주문 총액의 50%',
    klGivenUp: '포기하는 수령 KL',
    lifetimePower: '평생 남는 파워',
    paid: '받는 금액',
    pendingGivenUp: '포기하는 미수령 KL',
    sold: '판매한 KL의 가치',
  },
  costs: '비용 내역',
  noFuel: '상환에 필요한 연료 GS가 부족합니다.',
  noFuelPrincipal: '위임자의 GS가 연료로 쓰기에 부족합니다.',
  nodeText: '노드 보유자의 주문은 평생 유지되며 상환할 수 없습니다.',
  notDelegateText:
    '{{address}} 지갑이 회원님을 대리인으로 지정하지 않아 주문을 상환할 수 없습니다. 소유자가 스왑 페이지의 대리 탭에서 지정할 수 있습니다.',
  notDelegateTitle: '이 주소의 대리인이 아닙니다',
  notRedeemable: '상환 불가',
  nothingText: '열린 주문이 없거나, 수령해 판매한 KL의 가치가 주문 총액의 절반 이상입니다.',
  onBehalf: '{{address}} 대신 상환',
  order: '주문 정보',
  pendingText:
    '아직 수령하지 않은 {{amount}} KL은 상환하면 사라집니다. 수령한 뒤에도 지갑에 남아 있는 KL은 함께 포기하게 되고, 판매한 KL은 상환액을 줄입니다.',
  pendingTitle: '미수령 KL은 사라집니다',
  power: '파워 잔액',
  redeemable: '상환 가능 금액',
  success: '상환되었습니다',
  successText: '{{amount}} USDT가 지갑으로 지급되었습니다.',
  tips: {
    delegate: 'USDT는 대리인인 회원님의 지갑으로 들어오고, KL과 GS는 위임자에게서 차감됩니다.',
    final: '되돌릴 수 없습니다.',
    fuel: '비용 내역에 표시된 GS가 연료로 소각됩니다.',
    kl: '수령했지만 아직 지갑에 있는 KL은 포기하게 되며 소각됩니다.',
    stays: '지급되는 1 USDT마다 1 T/H가 줄어듭니다. 주문의 나머지 파워는 평생 남아 계속 적립됩니다.',
    value: '주문 총액의 절반에서 판매한 KL의 가치를 뺀 금액을 받습니다.',
    whole: '한 지갑의 모든 구매는 하나의 주문이며, 전체가 한 번에 종료됩니다.',
  },
  tipsTitle: '상환 전 확인 사항',
  toUser: '마이 페이지로 돌아가기',
  total: '주문 총액',
  visitorText: '지갑을 연결하면 주문의 상환 금액을 볼 수 있습니다.',
  visitorTitle: '연결된 지갑이 없습니다',
} as const satisfies LocaleOf<typeof english>;
