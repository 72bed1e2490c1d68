import type { LocaleOf } from '../../localeOf.ts';
import type { notFound as english } from '../en-US/notFound.ts';

export const notFound = {
  text: '链接可能已失效或输入有误。',
  title: '页面不存在',
  toHome: '返回首页',
} as const satisfies LocaleOf<typeof english>;
