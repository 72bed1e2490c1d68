import type { LocaleOf } from '../../localeOf.ts';
import type { node as english } from '../en-US/node.ts';
import { errors } from './errors.ts';

export const node = {
  balance: '내 잔액',
  banners: {
    label: '노드 안내',
    nodeTitle: 'Koala 노드 운영',
    nodeText: '지갑당 1개. KL 출금의 노드 수수료({{nodeFee}}%)에서 최대 1/{{parts}}을 받습니다.',
    fundTitle: '노드 펀드',
    fundText: '파워 구매로 적립되어 매일 00:00에 USDT로 지급됩니다.',
  },
  buyTitle: '노드 구매',
  claim: '수령하기',
  claimPower: {
    title: '노드가 준비되었습니다',
    gift: '노드와 함께 제공되는 평생 파워를 수령하세요. {{kl}} KL 상당, 최대 {{power}} T/H입니다.',
    once: '한 번만 수령할 수 있고 계속 보상을 받지만 상환할 수는 없습니다.',
    later: '나중에',
    confirm: '파워 수령하기',
  },
  closeOrder: {
    title: '열린 주문이 종료됩니다',
    text: '{{total}} USDT의 열린 주문이 있습니다. 노드를 구매하면 되돌릴 수 없게 바뀝니다.',
    lifetime: '주문의 파워는 평생 유지되며 계속 보상을 받지만 더 이상 상환할 수 없습니다.',
    reserve: '준비금 {{reserve}} USDT는 트레저리로 들어갑니다.',
    claims: '노드 보유자는 이후에 구매한 파워도 상환할 수 없습니다.',
    confirm: '계속 구매',
  },
  contribution: '커뮤니티 기여도',
  days: '{{days}}일 {{clock}}',
  earned: '이번 단계 지급액',
  earnedOf: '{{max}} USDT 중 {{earned}} USDT 지급',
  endsIn: '종료까지',
  fund: '노드 펀드',
  fundAbout: '노드 펀드 안내',
  holderNote: '이미 노드를 보유한 지갑입니다. 지갑당 1개만 구매할 수 있습니다.',
  inviteNote: '노드를 구매하려면 먼저 추천인을 등록해 주세요.',
  juNote: '가격 변동에 대비해 1%를 더 보내며, 남은 금액은 같은 거래에서 돌려받습니다.',
  max: '최대 지급액',
  noPriceNote: '지금은 신뢰할 수 있는 JU 가격이 없습니다. USDT로 결제할 수 있습니다.',
  notOpen: '아직 시작 전',
  payWith: '결제 수단',
  points: {
    dividend:
      '노드 배당: KL 출금액의 {{nodeFee}}%가 노드 수수료입니다. 판매된 노드가 {{parts}}개가 될 때까지는 {{parts}}개로 나눠 노드당 1/{{parts}}을 지급하고, 나머지는 트레저리로 들어갑니다.',
    power: '노드마다 {{kl}} KL 상당, 최대 {{power}} T/H의 평생 파워가 함께 제공됩니다.',
    settles:
      '파워 구매액의 {{nodeFund}}%가 노드 펀드에 적립되고, 실적이 {{growth}}% 늘 때마다 USDT로 정산됩니다.',
    daily:
      '단계가 시작되면 매일 00:00(UTC+8)에 총액의 1/{{payouts}}씩, {{days}}일 안에 {{payouts}}번 지급됩니다.',
    parts:
      '펀드도 판매된 노드가 {{parts}}개가 될 때까지는 {{parts}}개로 나눠 지급하고, 나머지는 펀드에 남습니다.',
    promise: '노드가 받는 금액은 구매와 출금에 따라 달라지며, 어떤 금액도 보장하지 않습니다.',
  },
  price: '가격',
  progress: '이번 단계 진행률',
  pullMore: '당겨서 더 보기',
  purchase: {
    idle: '지금 구매',
    buying: '구매 중',
    approving: '승인 중',
    bought: errors.buySuccess,
    failed: errors.buyFail,
  },
  quantity: '수량',
  recordTitle: '노드 보상',
  records: '수익 기록',
  recordsEmpty: '수령한 노드 보상이 여기에 표시됩니다.',
  recordsVisitor: '지갑을 연결하면 노드 수익을 볼 수 있습니다.',
  rewardKl: '수령할 배당',
  rewardUsdt: '수령할 펀드',
  rights: '노드 권리',
  rightsNote: '노드를 보유하면 보상이 시작됩니다.',
  sold: '판매됨',
  soldOf: '{{total}}개 중 {{sold}}개',
  usdtNote: '지갑당 1개만 구매할 수 있습니다. 노드 보유자는 구매한 파워를 상환할 수 없습니다.',
} as const satisfies LocaleOf<typeof english>;
