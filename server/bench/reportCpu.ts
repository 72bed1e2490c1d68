// Loaded before a server that is measured. Answers the message `usage` of its parent with the processor time used so far in microseconds,
// and the memory in bytes. Two figures, in milliseconds, are of the time since the message before. One is the longest time for which the
// event loop stood still by the clock. The other is the most processor time that its thread used between two turns, which nothing else on
// the machine makes longer. These two are watched from the message `watch` on, since that costs processor time itself.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let turn = 0;
let longestTurn = 0;

process.on('message', (asked) => {
  if (asked === 'watch') return watch();
  const { user, system } = process.cpuUsage();
  const longestStop = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  process.send!({ cpu: user + system, rss: process.memoryUsage.rss(), longestStop, longestTurn });
  delay.reset();
  longestTurn = 0;
});
process.channel?.unref();

function watch(): void {
  delay.enable();
  turn = threadMs();
  setInterval(() => {
    const now = threadMs();
    longestTurn = Math.max(longestTurn, now - turn);
    turn = now;
  }, RESOLUTION_MS).unref();
}

/** Processor time of the thread of the event loop in milliseconds; elsewhere than on Linux that of all threads. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
