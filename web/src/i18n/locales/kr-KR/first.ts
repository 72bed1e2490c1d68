import { common } from './common.ts';
import { shell } from './shell.ts';
import { home } from './home.ts';
import { wallet } from './wallet.ts';

export const first = {
  common,
  shell,
  home,
  wallet,
};
