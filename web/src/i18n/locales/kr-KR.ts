import type { LocaleOf } from '../localeOf.ts';
import type { Texts } from './en-US.ts';
import { common } from './kr-KR/common.ts';
import { shell } from './kr-KR/shell.ts';
import { swap } from './kr-KR/swap.ts';
import { power } from './kr-KR/power.ts';
import { user } from './kr-KR/user.ts';
import { powerPurchase } from './kr-KR/powerPurchase.ts';
import { invite } from './kr-KR/invite.ts';
import { records } from './kr-KR/records.ts';
import { redeem } from './kr-KR/redeem.ts';
import { home } from './kr-KR/home.ts';
import { node } from './kr-KR/node.ts';
import { fight101 } from './kr-KR/fight101.ts';
import { wallet } from './kr-KR/wallet.ts';
import { flows } from './kr-KR/flows.ts';
import { errors } from './kr-KR/errors.ts';
import { newTexts } from './kr-KR/new.ts';

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
