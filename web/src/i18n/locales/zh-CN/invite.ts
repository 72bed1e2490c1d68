import type { LocaleOf } from '../../localeOf.ts';
import type { invite as english } from '../en-US/invite.ts';

export const invite = {
  title: '绑定邀请人',
  text: '请输入邀请您的人的钱包地址。只能绑定一次，之后无法修改。',
  label: '邀请人地址',
  notNow: '暂不绑定',
  confirm: '确认',
  useLocal: '使用本地链的邀请人',
  success: '邀请人绑定成功',
} as const satisfies LocaleOf<typeof english>;
