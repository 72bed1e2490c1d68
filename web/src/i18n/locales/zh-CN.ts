import type { LocaleOf } from '../localeOf.ts';
import type { Texts } from './en-US.ts';
import { common } from './zh-CN/common.ts';
import { shell } from './zh-CN/shell.ts';
import { swap } from './zh-CN/swap.ts';
import { power } from './zh-CN/power.ts';
import { user } from './zh-CN/user.ts';
import { powerPurchase } from './zh-CN/powerPurchase.ts';
import { invite } from './zh-CN/invite.ts';
import { records } from './zh-CN/records.ts';
import { redeem } from './zh-CN/redeem.ts';
import { home } from './zh-CN/home.ts';
import { node } from './zh-CN/node.ts';
import { fight101 } from './zh-CN/fight101.ts';
import { wallet } from './zh-CN/wallet.ts';
import { flows } from './zh-CN/flows.ts';
import { errors } from './zh-CN/errors.ts';
import { newTexts } from './zh-CN/new.ts';

export const texts = {
  common,
  shell,
  swap,
  power,
  user,
  powerPurchase,
  invite,
  records,
  redeem,
  home,
  node,
  fight101,
  wallet,
  flows,
  errors,
  new: newTexts,
} satisfies LocaleOf<Texts>;
