// Preloaded into a measured server. Responds to each message of the parent with the CPU time so far in microseconds and the memory in bytes.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpu: user + system, rss: process.memoryUsage.rss() });
});
process.channel?.unref();
