import type { LocaleOf } from '../../localeOf.ts';
import type { invite as english } from '../en-US/invite.ts';

export const invite = {
  title: '추천인 등록',
  text: '초대한 분의 지갑 주소를 입력해 주세요. 한 번만 등록할 수 있고 나중에 바꿀 수 없습니다.',
  label: '추천인 주소',
  notNow: '나중에',
  confirm: '확인',
  useLocal: '로컬 체인의 추천인 사용',
  success: '추천인이 등록되었습니다',
} as const satisfies LocaleOf<typeof english>;
