// Loaded before a server that is measured: answers each message of its parent with the processor time used so far in microseconds, the
// memory in bytes, and the longest time in milliseconds for which the event loop stood still since the message before.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const longestStop = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
  process.send!({ cpu: user + system, rss: process.memoryUsage.rss(), longestStop });
});
process.channel?.unref();
