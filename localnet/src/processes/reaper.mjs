// Ends what the supervisor started when the supervisor itself is killed and cannot do so.
// Standard input carries lines `+<group>` and `-<group>`; when it closes, the groups still listed are ended.
import { createInterface } from 'node:readline';

const groups = new Set();

/** Signals one process group; a group that is gone already is no error. */
function signal(group, name) {
  try {
    process.kill(-group, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const group = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(group);
    else groups.delete(group);
  })
  .on('close', () => {
    if (groups.size === 0) return;
    for (const group of groups) signal(group, 'SIGTERM');
    setTimeout(() => {
      for (const group of groups) signal(group, 'SIGKILL');
    }, 5000);
  });
