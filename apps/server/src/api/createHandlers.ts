import type { CallResponse, Calls } from '@koala/api-schema/calls';
import { CODE } from '@koala/api-schema/envelope';
import { fileRoutes } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import type { z } from 'zod';
import { login } from '../auth/login.ts';
import type { Revocations } from '../auth/revocations.ts';
import { createNonce, signIn } from '../auth/signIn.ts';
import type { SignInParts } from '../auth/signIn.ts';
import type { Session } from '../auth/SessionTokens.ts';
import { createCalendar, endCalendar, hasCalendar } from '../calendar/calendars.ts';
import { ApiError } from '../http/envelope.ts';
import { readNotice } from '../notices/notices.ts';
import type { StatusLineFeed } from '../notices/StatusLineFeed.ts';
import { activities } from '../queries/activities.ts';
import type { PushConfig } from '../push/pushConfig.ts';
import { dropSubscription, isPushService, saveSubscription } from '../push/subscriptions.ts';
import { contractChanges, coverageHistory } from '../queries/proof.ts';
import { fightBuys, fightList, fightRank, fightRewards } from '../queries/fight101.ts';
import { homeStats, joinInfo, totalCommunityPerf, treasury } from '../queries/home.ts';
import { earnings } from '../queries/earnings.ts';
import { lines, teamWeek } from '../queries/lines.ts';
import { activitySchedule, nodeRewards, nodeSale } from '../queries/node.ts';
import { todayData, trend } from '../queries/power.ts';
import type { Address, QueryContext } from '../queries/QueryContext.ts';
import { rank } from '../queries/rank.ts';
import { InvalidAnchorError } from '../queries/readPage.ts';
import type { Page, PageInput } from '../queries/readPage.ts';
import {
  account,
  buyRecords,
  dynamicRewards,
  minerRewards,
  rankingRewards,
  swapRecords,
} from '../queries/records.ts';
import { invitations, proxyAddressList, team } from '../queries/team.ts';

/**
 * Lower-case address of the caller, or of the wallet that a watchable call names. Set in personal and watchable calls; null in public
 * calls, and in optional calls without a session.
 */
export type Caller<N extends CallName> = Calls[N]['access'] extends 'personal' | 'watchable'
  ? `0x${string}`
  : Calls[N]['access'] extends 'optional'
    ? `0x${string}` | null
    : null;

/** `anchor` belongs to a list: the client sends it with later pages. */
export interface CallAnswer<T> {
  data: T;
  anchor?: string;
}

export type CallHandler<N extends CallName> = (
  request: z.output<Calls[N]['request']>,
  caller: Caller<N>,
  session: Calls[N]['access'] extends 'personal' ? Session : unknown,
) => Promise<CallAnswer<CallResponse<N>>>;

/** A refusal is thrown as an ApiError. */
export type CallHandlers = { [N in CallName]: CallHandler<N> };

export function createHandlers(
  ctx: QueryContext,
  auth: SignInParts & { revocations: Revocations },
  push: PushConfig | undefined,
  statusLines: StatusLineFeed,
): CallHandlers {
  return {
    joinInfo: async () => ({ data: await joinInfo(ctx) }),
    rank: async () => ({ data: await rank(ctx) }),
    notice: async ({ language }) => ({ data: await readNotice(auth.db, language) }),
    statusLine: ({ language }) => Promise.resolve({ data: statusLines.in(language) ?? null }),
    totalCommunityPerf: async () => ({ data: await totalCommunityPerf(ctx) }),
    homeStats: async () => ({ data: await homeStats(ctx) }),
    treasury: async () => ({ data: await fromChain(treasury(ctx, auth.chain)) }),
    trend: async ({ type }) => ({ data: await trend(ctx, type) }),
    todayData: async () => ({ data: await todayData(ctx) }),
    proxyAddressList: async (_, caller) => ({ data: await proxyAddressList(ctx, caller) }),
    team: async (_, caller) => ({ data: present(await team(ctx, caller)) }),
    account: async (_, caller) => ({ data: await account(ctx, caller) }),
    earnings: async (_, caller) => ({ data: await earnings(ctx, caller) }),

    swapRecord: list(ctx, swapRecords),
    buyRecord: list(ctx, buyRecords),
    invitations: list(ctx, invitations),
    minerReward: list(ctx, minerRewards),
    dynamicReward: list(ctx, dynamicRewards),
    teamWeek: async (_, caller) => ({ data: present(await teamWeek(ctx, caller)) }),
    lines: list(ctx, lines),
    activities: list(ctx, activities),
    nodeReward: list(ctx, nodeRewards),
    rankingReward: list(ctx, rankingRewards),
    fightReward: list(ctx, fightRewards),
    fightBuy: list(ctx, fightBuys),

    activitySchedule: async () => ({ data: await activitySchedule(ctx) }),
    nodeSale: async () => ({ data: await nodeSale(ctx) }),
    fightList: async (_, caller) => ({ data: await fightList(ctx, caller ?? undefined) }),
    fightRank: async () => ({ data: await fightRank(ctx) }),

    coverage: async ({ range }) => ({ data: await coverageHistory(ctx, range) }),
    changes: async () => ({ data: await contractChanges(ctx) }),

    pushKey: () => Promise.resolve({ data: push?.publicKey ?? '' }),
    pushSubscribe: async (wanted, caller) => {
      if (!push) throw ApiError.badRequest('push notifications are disabled');
      if (!isPushService(wanted.endpoint, push))
        throw ApiError.badRequest('endpoint: not a push service in PUSH_SERVICES');
      await saveSubscription(auth.db, caller, wanted);
      return { data: { kinds: wanted.kinds } };
    },
    pushUnsubscribe: async ({ endpoint }, caller) => {
      await dropSubscription(auth.db, caller, endpoint);
      return { data: { kinds: [] } };
    },

    calendar: async (_, caller) => ({ data: { isOn: await hasCalendar(auth.db, caller) } }),
    calendarCreate: async ({ language }, caller) => {
      const token = await createCalendar(auth.db, caller, language);
      return { data: { path: `${fileRoutes.calendarFile.path}/${token}.ics` } };
    },
    calendarEnd: async (_, caller) => {
      await endCalendar(auth.db, caller);
      return { data: { isOn: false } };
    },

    login: async (request) => ({ data: await login(auth, request) }),
    nonce: async () => ({ data: await createNonce(auth) }),
    verify: async (request) => ({ data: await signIn(auth, request) }),
    logout: async (_, __, session) => {
      await auth.revocations.end(session, { all: false });
      return { data: { isEnded: true } };
    },
    logoutAll: async (_, __, session) => {
      await auth.revocations.end(session, { all: true });
      return { data: { isEnded: true } };
    },
  };
}

/** An unreachable chain is a 503, not a fault of this server. */
async function fromChain<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch {
    throw ApiError.unavailable('the chain does not answer, try again');
  }
}

type PageQuery<T, Input> = (ctx: QueryContext, address: Address, page: Input) => Promise<Page<T>>;

function list<T, Input extends PageInput>(ctx: QueryContext, query: PageQuery<T, Input>) {
  return async (page: Input, caller: Address): Promise<CallAnswer<T[]>> => {
    try {
      const { rows, anchor } = await query(ctx, caller, page);
      return { data: rows, anchor };
    } catch (error) {
      if (error instanceof InvalidAnchorError)
        throw ApiError.badRequest('anchor: invalid, request page 1 without an anchor again');
      throw error;
    }
  };
}

function present<T>(data: T | undefined): T {
  if (data === undefined)
    throw new ApiError(
      CODE.noData,
      'no data: the wallet is not in the referral tree, or nothing is indexed yet',
    );
  return data;
}
