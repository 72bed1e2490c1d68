import type { LocaleOf } from '../../localeOf.ts';
import type { common as english } from '../en-US/common.ts';

export const common = {
  addressno: '추천인 주소가 올바르지 않습니다',
  back: '뒤로',
  cancel: '취소',
  close: '닫기',
  comingSoon: '출시 예정',
  confirm: '확인',
  connectFirst: '먼저 지갑을 연결해 주세요',
  copied: '복사됨',
  copy: '복사',
  copyFailed: '복사할 수 없습니다',
  exactFigure: '정확한 값: {{value}}',
  loadFailed: '불러오지 못했습니다',
  loading: '불러오는 중',
  max: '최대',
  neterror: '네트워크 오류입니다. 다시 시도해 주세요.',
  noData: '데이터가 없습니다',
  noyourself: '본인 주소는 사용할 수 없습니다',
  place: '{{place}}위',
  pullMore: '당겨서 더 보기',
  refresh: '새로고침',
  retry: '다시 시도',
  swapSuccess: '스왑이 완료되었습니다',
  swapTips: '스왑을 제출했습니다. 체인에서 확인 중입니다.',
  viewAll: '전체 보기',
} as const satisfies LocaleOf<typeof english>;
