// Preloaded into a measured server. Responds to the parent's message `usage` with the CPU time so far in microseconds and the memory in
// bytes. After the message `watch` it also reports the maximum CPU time in milliseconds that the event loop thread used between two turns
// since the last message, which other load on the machine does not increase.
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

/** CPU time of the event loop thread in milliseconds; of all threads on systems other than Linux. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
