import type { Language } from '@koala/protocol/languages';
import { shortAmount } from '../i18n/shortAmount.ts';
import { texts } from '../i18n/texts.ts';

/** The data of an event as far as a message shows it. Amounts are KL wei, except `usdt`. */
export type NotificationEvent =
  | {
      what: 'teamReward' | 'ranking' | 'claimedFor' | 'withdrawnFor' | 'soldFor';
      amount: bigint;
    }
  | { what: 'nodeReward'; amount: bigint; usdt: bigint }
  | { what: 'delegateNamed' | 'namedBy'; wallet: `0x${string}` }
  | { what: 'delegateRemoved' }
  | { what: 'stageOpened' | 'stageEnded' | 'sessionEnded'; number: number };

/** The payload that the app's service worker shows (`apps/web/worker`). */
export interface Message {
  title: string;
  body: string;
  /** The page that a tap opens. */
  url: string;
  /** A new message replaces a shown one with the same tag. */
  tag: string;
}

const pages: Partial<Record<NotificationEvent['what'], string>> = {
  ranking: '/recordList/rankingReward',
  stageOpened: '/node',
  stageEnded: '/node',
  sessionEnded: '/fight101',
};

/** The push message for `happening`. `tag` identifies it permanently. */
export function messageOf(happening: NotificationEvent, language: Language, tag: string): Message {
  const [title, body] = texts[language].push[happening.what];
  return { title, body: body.replace('{}', detailOf(happening)), url: pages[happening.what] ?? '/user', tag };
}

function detailOf(happening: NotificationEvent): string {
  if ('usdt' in happening)
    return [
      happening.amount && `${shortAmount(happening.amount)} KL`,
      happening.usdt && `${shortAmount(happening.usdt)} USDT`,
    ]
      .filter(Boolean)
      .join(' + ');
  if ('amount' in happening) return shortAmount(happening.amount);
  if ('wallet' in happening) return `${happening.wallet.slice(0, 6)}…${happening.wallet.slice(-4)}`;
  return 'number' in happening ? String(happening.number) : '';
}
