import { common } from './common.ts';
import { shell } from './shell.ts';
import { home } from './home.ts';
import { wallet } from './wallet.ts';

/** What home and the shell say: loaded before the first paint. */
export const first = {
  common,
  shell,
  home,
  wallet,
};
