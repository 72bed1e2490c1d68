import type { LocaleOf } from '../../localeOf.ts';
import type { powerPurchase as english } from '../en-US/powerPurchase.ts';

export const powerPurchase = {
  available: '받을 수 있는 파워',
  payWith: '결제 수단',
  buyFor: '구매 대상',
  forMe: '내 지갑',
  forAnother: '다른 지갑',
  amount: '수량',
  balance: '잔액 {{amount}}',
  balanceUnknown: '잔액을 확인할 수 없음',
  receiver: '받는 주소',
  receiverHint: '파워는 이 지갑으로 들어갑니다. 추천인이 등록되어 있어야 합니다.',
  receiverNotBound: '추천인이 없는 지갑입니다',
  rate: '1 JU = {{price}} USDT',
  value: '가치',
  gasGift: '받는 GS',
  redeemable: '최대 상환액',
  payment: '결제 금액',
  priceImpact: '가격 영향 -{{percent}}%',
  slippage: '슬리피지 1%',
  buy: '파워 구매',
  bindInviter: '추천인 등록',
  explanation: '파워 안내',
  help: '도움말',
  records: '거래 기록',
  recordsEmpty: '이 브라우저에서 구매한 내역이 없습니다',
  recordsEmptyText: '구매하면 대기 중이라도 바로 여기에 표시됩니다.',
  status: {
    pending: '대기 중',
    success: '성공',
    failed: '실패',
  },
  toReceiver: '{{address}} 지갑으로',
  explain: {
    what: {
      title: '무엇을 구매하나요',
      text: '가치 1 USDT마다 1 T/H를 받습니다. 파워는 전체 파워에서 차지하는 비율만큼 매초 KL을 적립합니다. 한 지갑의 여러 구매는 하나의 주문으로 합쳐집니다.',
    },
    split: {
      title: '대금의 사용처',
      text: '가치의 {{redeemable}}%는 상환을 위해 USDT로 보관되고, {{buyBurn}}%는 KL을 매입해 소각하며, {{treasury}}%는 트레저리, {{nodeFund}}%는 노드 펀드, {{dao}}%는 DAO로 갑니다. 받는 지갑에는 KL 판매에 쓰는 연료인 GS가 가치의 {{gs}}%만큼 지급됩니다.',
    },
    source: {
      title: '보상의 재원',
      text: '보상은 정해진 수량의 KL, 총 1억 2천만 개에서 나오며 하루 산출량은 매일 조금씩 줄어듭니다. 이자를 지급하는 사람은 없습니다. KL의 가치는 이후의 수요에 달려 있습니다.',
    },
    back: {
      title: '돌려받을 수 있는 금액',
      text: '지불한 금액의 대부분은 상환되지 않습니다. 주문을 종료하면 총액의 {{redeemable}}%에서 이미 수령해 보유하거나 판매한 KL의 가치를 뺀 금액까지 USDT로 받고, 그 금액의 {{fuel}}%에 해당하는 GS가 연료로 소각됩니다. 부족한 GS는 받는 금액에서 차감됩니다. 상환되지 않은 파워는 평생 남아 계속 적립됩니다.',
    },
    simulated: {
      title: '시뮬레이션에서 보유자가 돌려받은 금액',
      text: '400일간의 세 가지 모의 시장에서, 처음 3분의 1 기간에 참여한 지갑은 100 USDT당 상환 가능액을 포함해 89~99 USDT를 돌려받았습니다. 그 뒤에 참여한 지갑은 50~59으로 대부분 상환액입니다. KL을 팔지 않고 보유한 경우는 14~71이었습니다. 시장이 다르면 결과도 달라집니다.',
    },
    risk: {
      title: '어떤 위험이 있나요',
      text: 'KL 가격은 하락할 수 있고 거의 0이 될 수도 있습니다. 전체 파워가 늘어나면 T/H당 KL은 줄어듭니다. 지불한 금액보다 적게 돌려받을 수 있으며 누구도 수익을 약속하지 않습니다.',
    },
    example: {
      title: '100 USDT의 세 가지 경우',
      text: '수령 없이 바로 상환하면 {{most}} USDT를 받고 {{rest}} T/H가 남습니다. 30 USDT어치 KL을 수령해 판매한 뒤 상환하면 {{less}} USDT를 받고 {{more}} T/H가 남습니다. {{most}} USDT 이상의 KL을 수령해 판매했다면 상환할 금액은 없고 100 T/H가 모두 남습니다.',
    },
  },
  faq: {
    inviter: {
      title: '왜 추천인이 필요한가요?',
      text: '파워를 가진 지갑은 모두 추천 트리에 자리합니다. 추천인은 체인에서 한 번 등록되며, 회원님의 수령분에 따라 팀 보상을 받습니다. 추가로 내는 비용은 없습니다.',
    },
    ju: {
      title: 'JU 결제는 어떻게 계산되나요?',
      text: '오라클 가격과 페어에서 실제로 받는 금액 중 낮은 쪽으로 계산합니다. 표시된 값보다 1% 넘게 낮아지면 구매는 실행되지 않고 JU는 그대로 남습니다.',
    },
    fees: {
      title: '최대를 누르면 왜 0.05 JU가 남나요?',
      text: '이번 거래와 이후 몇 번의 거래에 필요한 네트워크 수수료로 쓰입니다.',
    },
    another: {
      title: '다른 지갑을 위해 구매하면 어떻게 되나요?',
      text: '결제는 회원님이 하고 파워와 보상, GS는 받는 지갑의 것이 됩니다. 되돌릴 수 없습니다.',
    },
    approval: {
      title: 'USDT 승인은 무엇인가요?',
      text: '컨트랙트가 구매에 필요한 USDT를 가져가도록 허용하는 것입니다. 기본은 한도 없이 한 번만 승인하며, 이번 수량만 승인할 수도 있습니다.',
    },
    pending: {
      title: '구매가 대기 중인데 어떻게 하나요?',
      text: '지갑이 아직 확인을 기다린다면 지갑을 열어 확인해 주세요. 이미 전송되었다면 기다리면 됩니다. 이 페이지를 닫아도 자동으로 처리되며 거래 기록에서 볼 수 있습니다.',
    },
  },
} as const satisfies LocaleOf<typeof english>;
