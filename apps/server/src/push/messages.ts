import type { Language } from '@koala/protocol/languages';
import { formatEther } from 'viem';

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

type Texts = Record<NotificationEvent['what'], readonly [title: string, body: string]>;

/** `{}` is the amount, the wallet or the number. */
const texts: Record<Language, Texts> = {
  'en-US': {
    teamReward: ['Team reward', '{} KL were credited to you.'],
    nodeReward: ['Node reward', '{} were paid to you for your node.'],
    ranking: ['Weekly ranking', '{} KL were credited to you.'],
    claimedFor: ['Your delegate claimed', '{} KL were claimed for you.'],
    withdrawnFor: ['Your delegate withdrew', '{} KL of rewards were withdrawn for you.'],
    soldFor: ['Your delegate sold', '{} KL were sold for you.'],
    delegateNamed: [
      'Delegate named',
      '{} may now act for you. If that was not you, name another one at once.',
    ],
    namedBy: ['You are a delegate', '{} named you as delegate.'],
    delegateRemoved: ['Delegate removed', 'Nobody acts for you any more.'],
    stageOpened: ['Node fund', 'Stage {} has begun.'],
    stageEnded: ['Node fund', 'Stage {} has ended.'],
    sessionEnded: ['Fight 101', 'Session {} has ended.'],
  },
  'zh-CN': {
    teamReward: ['团队奖励', '已记入 {} KL。'],
    nodeReward: ['节点奖励', '您的节点已获支付 {}。'],
    ranking: ['每周排名', '已记入 {} KL。'],
    claimedFor: ['代理已领取', '已代您领取 {} KL。'],
    withdrawnFor: ['代理已提取', '已代您提取 {} KL 奖励。'],
    soldFor: ['代理已卖出', '已代您卖出 {} KL。'],
    delegateNamed: ['已设置代理', '{} 现在可以代您操作。如果不是您本人所为，请立即更换代理。'],
    namedBy: ['您已成为代理', '{} 将您设为代理。'],
    delegateRemoved: ['代理已移除', '现在没有人可以代您操作。'],
    stageOpened: ['节点基金', '第 {} 阶段已开始。'],
    stageEnded: ['节点基金', '第 {} 阶段已结束。'],
    sessionEnded: ['Fight 101', '第 {} 场已结束。'],
  },
  'kr-KR': {
    teamReward: ['팀 보상', '{} KL이 적립되었습니다.'],
    nodeReward: ['노드 보상', '노드 보상 {}이(가) 지급되었습니다.'],
    ranking: ['주간 랭킹', '{} KL이 적립되었습니다.'],
    claimedFor: ['대리인이 수령함', '대리인이 {} KL을 수령했습니다.'],
    withdrawnFor: ['대리인이 출금함', '대리인이 보상 {} KL을 출금했습니다.'],
    soldFor: ['대리인이 판매함', '대리인이 {} KL을 판매했습니다.'],
    delegateNamed: [
      '대리인 지정됨',
      '이제 {}이(가) 대신 거래할 수 있습니다. 본인이 아니라면 즉시 다른 대리인을 지정하세요.',
    ],
    namedBy: ['대리인이 되었습니다', '{}이(가) 회원님을 대리인으로 지정했습니다.'],
    delegateRemoved: ['대리인 해제됨', '이제 대신 거래할 수 있는 사람이 없습니다.'],
    stageOpened: ['노드 펀드', '{}단계가 시작되었습니다.'],
    stageEnded: ['노드 펀드', '{}단계가 종료되었습니다.'],
    sessionEnded: ['Fight 101', '{}회차가 종료되었습니다.'],
  },
};

const pages: Partial<Record<NotificationEvent['what'], string>> = {
  ranking: '/recordList/rankingReward',
  stageOpened: '/node',
  stageEnded: '/node',
  sessionEnded: '/fight101',
};

/** The push message for `happening`. `tag` identifies it permanently. */
export function messageOf(happening: NotificationEvent, language: Language, tag: string): Message {
  const [title, body] = texts[language][happening.what];
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

/** With four decimals at most, rounded down. */
function shortAmount(wei: bigint): string {
  return formatEther(wei - (wei % 10n ** 14n));
}
