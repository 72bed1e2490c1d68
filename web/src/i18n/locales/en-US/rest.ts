import { swap } from './swap.ts';
import { homeMore } from './homeMore.ts';
import { power } from './power.ts';
import { user } from './user.ts';
import { powerPurchase } from './powerPurchase.ts';
import { invite } from './invite.ts';
import { records } from './records.ts';
import { redeem } from './redeem.ts';
import { node } from './node.ts';
import { errors } from './errors.ts';
import { fight101 } from './fight101.ts';
import { flows } from './flows.ts';
import { newTexts } from './new.ts';
import { notFound } from './notFound.ts';

/** What the other screens and the transactions say: loaded right after. */
export const rest = {
  swap,
  homeMore,
  power,
  user,
  powerPurchase,
  invite,
  records,
  redeem,
  node,
  errors,
  fight101,
  flows,
  new: newTexts,
  notFound,
};
