import type { Language } from '@koala/protocol/languages';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { formatEther } from 'viem';
import type { CalendarDate } from './datesOf.ts';

type Texts = Record<CalendarDate['what'], readonly [title: string, text: string]>;

/** `{n}` is the number of the stage or session, `{a}` an amount. */
const texts: Record<Language, Texts> = {
  'en-US': {
    weekEnds: [
      'The week of the ranking ends',
      'Purchases from now on count in the next week. Rewards are credited after the settlement.',
    ],
    rankingCredited: ['{a} KL credited in the weekly ranking', 'They can be withdrawn on the account page.'],
    stageEnds: ['Node fund: stage {n} ended', 'The next stage opens when purchases have grown by a tenth.'],
    stageExpected: [
      'Node fund: stage {n} is expected to end',
      'Ten midnights are paid, or 30 days pass. The date moves with them.',
    ],
    fundPays: ['Node fund: stage {n} pays its licences', 'Your licence earns its part at this midnight.'],
    sessionEnds: ['Fight 101: session {n} ends', 'Your cards: {a}. Dividends can be claimed from now on.'],
  },
  'zh-CN': {
    weekEnds: ['本周排名结束', '此后的购买计入下一周。奖励在结算后入账。'],
    rankingCredited: ['每周排名奖励入账 {a} KL', '可在账户页面提取。'],
    stageEnds: ['节点基金：第 {n} 阶段已结束', '购买额增长十分之一后开启下一阶段。'],
    stageExpected: ['节点基金：第 {n} 阶段预计结束', '支付满十个零点或满 30 天即结束，日期会随之变动。'],
    fundPays: ['节点基金：第 {n} 阶段向节点支付', '您的节点在这个零点获得其份额。'],
    sessionEnds: ['Fight 101：第 {n} 场结束', '您的卡片：{a}。此后可领取分成。'],
  },
  'kr-KR': {
    weekEnds: ['이번 주 순위가 마감됩니다', '이후의 구매는 다음 주에 반영됩니다. 보상은 정산 후 적립됩니다.'],
    rankingCredited: ['주간 순위 보상 {a} KL 적립', '계정 페이지에서 인출할 수 있습니다.'],
    stageEnds: ['노드 펀드: {n}단계 종료', '구매액이 10분의 1만큼 늘면 다음 단계가 열립니다.'],
    stageExpected: [
      '노드 펀드: {n}단계 종료 예정',
      '자정 지급이 열 번 끝나거나 30일이 지나면 종료되며, 날짜는 그에 따라 바뀝니다.',
    ],
    fundPays: ['노드 펀드: {n}단계가 라이선스에 지급', '이 자정에 회원님의 라이선스 몫이 쌓입니다.'],
    sessionEnds: ['Fight 101: {n}회차 종료', '보유 카드: {a}. 이제부터 분배금을 받을 수 있습니다.'],
  },
};

const pages: Record<CalendarDate['what'], string> = {
  weekEnds: '/rank',
  rankingCredited: '/recordList/rankingReward',
  stageEnds: '/node',
  stageExpected: '/node',
  fundPays: '/node',
  sessionEnds: '/fight101',
};

/** Suggested refresh interval for subscribed calendar apps, seconds. */
const REFRESH_SECONDS = 3_600;

/**
 * `dates` as iCalendar (RFC 5545), all times in UTC. The same dates give the same text. No wallet is named, so that the calendar provider
 * does not learn it. `origin` is the app's.
 */
export function writeCalendar(dates: readonly CalendarDate[], language: Language, origin: string): string {
  const calendar = ical({
    name: 'Koala',
    prodId: { company: 'Koala', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { id, what, at, knownAt, number = 0, amount = 0n } of dates) {
    const known = dateOf(knownAt);
    const figure = what === 'rankingCredited' ? shortAmount(amount) : String(amount);
    const [summary, description] = texts[language][what].map((text) =>
      text.replace('{n}', String(number)).replace('{a}', figure),
    );
    calendar.createEvent({
      id: `${id}@koala`,
      start: dateOf(at),
      stamp: known,
      lastModified: known,
      summary: summary!,
      description: description!,
      url: origin + pages[what],
      // The entry marks a point in time and must not show its owner as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

const dateOf = (seconds: number) => new Date(seconds * 1_000);

/** With four decimals at most, rounded down. */
const shortAmount = (wei: bigint) => formatEther(wei - (wei % 10n ** 14n));
