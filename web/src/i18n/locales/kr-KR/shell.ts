import type { LocaleOf } from '../../localeOf.ts';
import type { shell as english } from '../en-US/shell.ts';

export const shell = {
  errorTitle: '문제가 발생했습니다',
  errorWithMessage: '오류: {{message}}',
  language: '언어',
  languageFailed: '언어를 불러오지 못했습니다',
  skipToContent: '본문으로 건너뛰기',
  tabs: { home: '홈', label: '주 메뉴', node: '노드', power: '파워', swap: '스왑', user: '마이' },
  titles: {
    bfBusiness: '기록',
    dynamicList: '수령 내역',
    fight101: 'Fight 101',
    home: 'Koala',
    inviteList: '내 초대',
    node: '노드',
    power: '파워',
    powerPurchase: 'Koala 파워 구매',
    purchaseHistory: '구매 내역',
    rank: '커뮤니티 순위',
    recordList: '기록',
    redeem: '상환',
    rewardList: '수령 내역',
    swap: 'KL/JU',
    user: '마이',
  },
  unknownError: '알 수 없는 오류가 발생했습니다',
} as const satisfies LocaleOf<typeof english>;
