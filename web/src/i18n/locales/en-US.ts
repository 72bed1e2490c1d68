import { common } from './en-US/common.ts';
import { shell } from './en-US/shell.ts';
import { swap } from './en-US/swap.ts';
import { power } from './en-US/power.ts';
import { user } from './en-US/user.ts';
import { powerPurchase } from './en-US/powerPurchase.ts';
import { invite } from './en-US/invite.ts';
import { records } from './en-US/records.ts';
import { redeem } from './en-US/redeem.ts';
import { home } from './en-US/home.ts';
import { node } from './en-US/node.ts';
import { fight101 } from './en-US/fight101.ts';
import { wallet } from './en-US/wallet.ts';
import { flows } from './en-US/flows.ts';
import { errors } from './en-US/errors.ts';
import { newTexts } from './en-US/new.ts';

/** All English texts; a key is written 'feature.name'. */
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
};

export type Texts = typeof texts;
