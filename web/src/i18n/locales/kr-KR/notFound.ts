import type { LocaleOf } from '../../localeOf.ts';
import type { notFound as english } from '../en-US/notFound.ts';

export const notFound = {
  text: '링크가 오래되었거나 잘못 입력되었을 수 있습니다.',
  title: '페이지를 찾을 수 없습니다',
  toHome: '홈으로',
} as const satisfies LocaleOf<typeof english>;
