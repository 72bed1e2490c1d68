// Loaded before a server that is measured. Answers the message `usage` of its parent with the processor time used so far in microseconds,
// and the memory in bytes. From the message `watch` on it also has the most processor time in milliseconds that the thread of the event
// loop used between two turns since the message before: nothing else on the machine makes that longer.
import { readFileSync } from 'node:fs';

const RESOLUTION_MS = 5;
let turn = 0;
let longestTurn = 0;

process.on('message', (asked) => {
  if (asked === 'watch') return watch();
  const { user, system } = process.cpuUsage();
  process.send!({ cpu: user + system, rss: process.memoryUsage.rss(), longestTurn });
  longestTurn = 0;
});
process.channel?.unref();

function watch(): void {
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
