import type { LocaleOf } from '../../localeOf.ts';
import type { redeem as english } from '../en-US/redeem.ts';

export const redeem = {
  askPrincipal: '위임자가 스왑 페이지의 대리 탭에서 승인할 수 있습니다.',
  claimFirst: '먼저 수령하기',
  choice: {
    all: '모두 포기',
    best: '평균 가격에서 가장 유리',
    brings: '{{amount}} USDT 입금',
    fuel: '{{amount}} GS 소각',
    kept: '부족한 GS 대신 {{amount}} USDT 차감',
    kl: '{{amount}} KL 포기, {{worth}} USDT 상당',
    noKl: '포기하는 KL 없음',
    none: '포기하지 않음',
    power: '{{amount}} T/H 평생 유지',
    text: '수령한 KL을 포기하면 수령 당시 계산된 가치만큼 상환액이 늘어납니다. 현재 평균 가격은 1 KL당 {{price}} USDT입니다.',
    title: '포기할 KL',
    worthwhile: '이득이 되는 만큼만 포기',
  },
  confirm: '상환하기',
  cost: {
    deducted: '보유하거나 판매한 KL의 가치',
    fuel: '소각되는 GS 연료',
    fuelFromValue: '부족한 GS 대신 차감',
    half: '주문 총액의 {{percent}}%',
    klGivenUp: '포기하는 수령 KL',
    klWorth: '평균 가격 기준 가치',
    lifetimePower: '평생 남는 파워',
    paid: '받는 금액',
    pendingGivenUp: '포기하는 미수령 KL',
  },
  costs: '비용 내역',
  missingFuel:
    '지갑에 연료로 쓸 GS가 {{gs}}만큼 부족합니다. 부족한 만큼 1 GS당 1 USDT씩 상환액에서 차감되어 {{paid}} USDT가 입금됩니다.',
  missingFuelPrincipal:
    '위임자의 지갑에 연료로 쓸 GS가 {{gs}}만큼 부족합니다. 부족한 만큼 1 GS당 1 USDT씩 상환액에서 차감되어 {{paid}} USDT가 입금됩니다.',
  nodeText: '노드 보유자의 주문은 평생 유지되며 상환할 수 없습니다.',
  notDelegateText:
    '{{address}} 지갑이 회원님을 대리인으로 지정하지 않아 주문을 상환할 수 없습니다. 소유자가 스왑 페이지의 대리 탭에서 지정할 수 있습니다.',
  notDelegateTitle: '이 주소의 대리인이 아닙니다',
  notRedeemable: '상환 불가',
  nothingText: '열린 주문이 없거나, 수령해 판매한 KL의 가치가 주문 총액의 절반 이상입니다.',
  nothingThisWay:
    '이대로는 받는 금액이 없습니다. 수령한 KL의 가치가 주문 총액의 절반 이상입니다. KL을 포기하면 금액을 받을 수 있습니다.',
  onBehalf: '{{address}} 대신 상환',
  order: '주문 정보',
  pendingText:
    '아직 수령하지 않은 {{amount}} KL은 상환하면 사라집니다. 수령한 뒤에는 지갑에 남아 있는 KL을 포기할 수 있고, 보유하거나 판매한 KL은 상환액을 줄입니다.',
  pendingTitle: '미수령 KL은 사라집니다',
  power: '파워 잔액',
  redeemable: '상환 가능 금액',
  success: '상환되었습니다',
  successText: '{{amount}} USDT가 지갑으로 지급되었습니다.',
  tips: {
    delegate: 'USDT는 대리인인 회원님의 지갑으로 들어오고, KL과 GS는 위임자에게서 차감됩니다.',
    final: '되돌릴 수 없습니다.',
    fuel: '비용 내역에 표시된 GS가 연료로 소각됩니다. 부족한 GS는 1 GS당 1 USDT씩 상환액에서 차감됩니다.',
    kl: '포기한 KL은 소각됩니다. 수령한 수량까지만 포기할 수 있으며, 시장에서 산 KL도 똑같이 쓰입니다.',
    stays: '지급되는 1 USDT마다 1 T/H가 줄어듭니다. 주문의 나머지 파워는 평생 남아 계속 적립됩니다.',
    value: '주문 총액의 절반에서 보유하거나 판매한 수령 KL의 가치를 뺀 금액을 받습니다.',
    whole: '한 지갑의 모든 구매는 하나의 주문이며, 전체가 한 번에 종료됩니다.',
  },
  tipsTitle: '상환 전 확인 사항',
  toUser: '마이 페이지로 돌아가기',
  total: '주문 총액',
  visitorText: '지갑을 연결하면 주문의 상환 금액을 볼 수 있습니다.',
  visitorTitle: '연결된 지갑이 없습니다',
} as const satisfies LocaleOf<typeof english>;
