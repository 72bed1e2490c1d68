import { LOW_DAYS } from '@koala/keeper/BalanceWatch';
import { formatEther } from 'viem';
import { formatDuration, formatTime, formatTimeRoundedUp } from '../wording/times.ts';
import type { ApiStatus } from './readApi.ts';
import type { Status } from './readStatus.ts';

/** Seconds without a new block after which the chain or its provider is stalled: the chain makes a block a second. */
const HALTED_AFTER = 120;
/** Keepers store an observation every half hour: an older one means that no keeper is working. */
const MAX_OBSERVATION_AGE = 3_600;
/** Seconds after a week's end from which a missing root needs attention. It is usually committed within three minutes. */
const COMMITTED_AFTER = 600;
/** A keeper pays all places of a root within minutes of the earliest possible time. */
const PAYOUT_DEADLINE = 7_200;

/** The status on one screen. Lines that need attention begin with `!`. `api` is undefined when no API was requested. */
export function statusText(status: Status, api: ApiStatus | string | undefined): string {
  const { block, timelock, oracle } = status;
  const wide = Math.max(...status.contracts.map(({ name }) => name.length));
  return [
    blockLine(block, Date.now() / 1000),
    '',
    'Contracts                                               code',
    ...status.contracts.map(
      ({ name, address, implementation }) => `  ${name.padEnd(wide)} ${address}  ${implementation}`,
    ),
    '',
    'Roles',
    ...status.roles.map(({ role, holders }) => `  ${role.padEnd(9)} ${holders.join(', ') || 'none'}`),
    timelock
      ? `  timelock  ${timelock.address}, delay ${formatDuration(timelock.delay)}`
      : '  no timelock: the admin acts immediately',
    '',
    'Timelock queue',
    ...queueLines(status),
    '',
    'Ranking',
    pendingLine(status),
    '',
    'Keepers',
    ...status.keepers.map(
      ({ address, balance, mondays }) =>
        `${mark(mondays < LOW_DAYS)}${address} ${formatEther(balance)} JU, covers ${mondays} days at peak gas use`,
    ),
    '',
    'Oracle',
    `${mark(oracle.observedAgo > MAX_OBSERVATION_AGE)}observed ${formatDuration(oracle.observedAgo)} ago`,
    `${mark(!oracle.hasPrice)}official price ${formatDuration(oracle.officialAgo)} old, ` +
      `purchases in JU are ${oracle.hasPrice ? 'open' : 'stopped'}`,
    '',
    'Paused',
    status.isSaleOpen ? '  nothing' : '! the card sale',
    '',
    ...apiLines(api),
  ].join('\n');
}

function blockLine({ number, time }: Status['block'], now: number): string {
  const age = Math.floor(now) - time;
  const said = `Block ${number} of ${formatTime(time)}`;
  return age > HALTED_AFTER ? `! ${said}, ${formatDuration(age)} old` : said;
}

function queueLines({ queue }: Status): string[] {
  if (queue.length === 0) return ['  empty'];
  return queue.flatMap(({ id, isReady, readyAt, calls }) => [
    `${mark(isReady)}${id} ${isReady ? `executable since ${formatTime(readyAt)}` : `waits until ${formatTimeRoundedUp(readyAt)}`}`,
    ...calls.map((call) => `    ${call}`),
  ]);
}

function pendingLine({ pending, block, next }: Status): string {
  if (!pending) return noRootLine(next, block.time);
  const { week, root, places, pushed, payableAt, droppableAt } = pending;
  const left = payableAt - block.time;
  const veto =
    left > 0
      ? `not payable for another ${formatDuration(left)}, can be vetoed`
      : `${pushed} of ${places} places paid`;
  const stuck = block.time >= droppableAt ? '; stuck: anyone may drop it' : '';
  return `${mark(-left > PAYOUT_DEADLINE)}week ${week}, root ${root}, payable from ${formatTimeRoundedUp(payableAt)}: ${veto}${stuck}`;
}

function noRootLine({ week, endsAt }: Status['next'], now: number): string {
  const since = now - endsAt;
  const when =
    since < 0
      ? `ends in ${formatDuration(-since)}`
      : `ended ${formatDuration(since)} ago and has no committed root`;
  return `${mark(since > COMMITTED_AFTER)}no root is under settlement; week ${week} ${when}`;
}

function apiLines(api: ApiStatus | string | undefined): string[] {
  if (api === undefined) return ['Index: add --api <origin> to show it'];
  if (typeof api === 'string') return ['Index', `! the API does not answer: ${api}`];
  const { indexed, head, lag, notReady, notices } = api;
  return [
    'Index',
    `${mark(notReady !== undefined)}block ${indexed} of ${head}, ${lag} behind, ` +
      (notReady === undefined ? 'ready' : `not ready: ${notReady}`),
    '',
    'Notices',
    ...(notices.length > 0
      ? notices.flatMap(({ language, title, line }) => [
          ...(line ? [`  ${language} status line: ${line}`] : []),
          ...(title ? [`  ${language} notice: ${title}`] : []),
        ])
      : ['  none']),
  ];
}

function mark(isWrong: boolean): string {
  return isWrong ? '! ' : '  ';
}
