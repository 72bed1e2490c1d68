import type { LocaleOf } from '../../localeOf.ts';
import type { home as english } from '../en-US/home.ts';

export const home = {
  banners: '새 소식',
  cards: {
    action: '카드 보러 가기',
    text: '회차 판매액의 절반을 그 회차의 카드가 똑같이 나눕니다.',
    title: 'Fight 101 진행 중',
  },
  perPerson: '1인당 파워',
  power24h: '24시간 구매량',
  powerBanner: {
    action: '파워 구매',
    text: 'JU 또는 USDT로 10\u00a0USDT부터 살 수 있습니다.',
    title: '1\u00a0USDT = 1\u00a0T/H 파워',
  },
  pending: '내 수령 대기 보상',
  pendingConnect: '지갑 연결 후 확인',
  burned: '오늘 소각량',
  released: '오늘 방출량',
  tiles: { dao: 'DAO', fight101: 'Fight 101', label: '바로가기', power: '파워', school: '스쿨' },
  totalPower: '전체 네트워크 파워',
} as const satisfies LocaleOf<typeof english>;
