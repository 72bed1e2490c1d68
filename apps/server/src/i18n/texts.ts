import type { Language } from '@koala/protocol/languages';

type TitleAndText = readonly [title: string, text: string];

/**
 * Everything that the server writes to users, in the language of each subscription: push notifications, where `{}` is
 * the amount, the wallet or the number, and calendar entries, where `{n}` is the number of the stage or session and `{a}`
 * an amount.
 */
export const texts = {
  'en-US': {
    push: {
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
    calendar: {
      weekEnds: [
        'The week of the ranking ends',
        'Purchases from now on count in the next week. Rewards are credited after the settlement.',
      ],
      rankingCredited: [
        '{a} KL credited in the weekly ranking',
        'They can be withdrawn on the account page.',
      ],
      stageEnds: ['Node fund: stage {n} ended', 'The next stage opens when purchases have grown by a tenth.'],
      stageExpected: [
        'Node fund: stage {n} is expected to end',
        'The stage ends after ten paid midnights or 30 days, so this date can still change.',
      ],
      fundPays: ['Node fund: stage {n} pays its licences', 'Your licence earns its share at this midnight.'],
      sessionEnds: ['Fight 101: session {n} ends', 'Your cards: {a}. Dividends can be claimed from now on.'],
    },
  },
  'zh-CN': {
    push: {
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
    calendar: {
      weekEnds: ['本周排名结束', '此后的购买计入下一周。奖励在结算后入账。'],
      rankingCredited: ['每周排名奖励入账 {a} KL', '可在账户页面提取。'],
      stageEnds: ['节点基金：第 {n} 阶段已结束', '购买额增长十分之一后开启下一阶段。'],
      stageExpected: ['节点基金：第 {n} 阶段预计结束', '支付满十个零点或满 30 天即结束，日期会随之变动。'],
      fundPays: ['节点基金：第 {n} 阶段向节点支付', '您的节点在这个零点获得其份额。'],
      sessionEnds: ['Fight 101：第 {n} 场结束', '您的卡片：{a}。此后可领取分成。'],
    },
  },
  'kr-KR': {
    push: {
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
    calendar: {
      weekEnds: [
        '이번 주 순위가 마감됩니다',
        '이후의 구매는 다음 주에 반영됩니다. 보상은 정산 후 적립됩니다.',
      ],
      rankingCredited: ['주간 순위 보상 {a} KL 적립', '계정 페이지에서 인출할 수 있습니다.'],
      stageEnds: ['노드 펀드: {n}단계 종료', '구매액이 10분의 1만큼 늘면 다음 단계가 열립니다.'],
      stageExpected: [
        '노드 펀드: {n}단계 종료 예정',
        '자정 지급이 열 번 끝나거나 30일이 지나면 종료되며, 날짜는 그에 따라 바뀝니다.',
      ],
      fundPays: ['노드 펀드: {n}단계가 라이선스에 지급', '이 자정에 회원님의 라이선스 몫이 쌓입니다.'],
      sessionEnds: ['Fight 101: {n}회차 종료', '보유 카드: {a}. 이제부터 분배금을 받을 수 있습니다.'],
    },
  },
} satisfies Record<Language, Record<'push' | 'calendar', Record<string, TitleAndText>>>;
