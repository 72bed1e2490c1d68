import type { LocaleOf } from '../../localeOf.ts';
import type { power as english } from '../en-US/power.ts';

export const power = {
  buy: '파워 구매',
  claim: '수령하기',
  connectText: '지갑을 연결하면 내 파워와 수익을 볼 수 있습니다.',
  dead: '소각 주소 잔액',
  destroyed: '오늘 소각량',
  mine: '내 파워',
  network: '네트워크 현황',
  pending: '수령 대기 보상',
  performance: '커뮤니티 총 실적',
  range: '기간',
  ranges: { day: '24H', month: '1M', week: '7D' },
  released: '오늘 방출량',
  trend: '전체 네트워크 파워',
  trendLabel: '전체 네트워크 파워, {{range}}',
} as const satisfies LocaleOf<typeof english>;
