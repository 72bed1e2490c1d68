import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedDatabase, Stack } from '../parts/Stack.ts';
import { assertPromise, Stopwatch } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { Load } from './Load.ts';
import { waitUntilIndexed, readIndexed } from './standIns.ts';

const NOTICE = 'written right before the primary was lost';

/** The primary of Postgres is gone, and its replica is promoted; nothing is restarted. */
export async function lostPrimary(stack: Stack): Promise<FaultReport> {
  const { programs, settings, databases } = stack;
  const [primary, replica] = databases as [NamedDatabase, NamedDatabase];
  const file = join(settings.folder, 'notice.html');
  writeFileSync(file, `<p>${NOTICE}</p>`);
  await programs.koala('notice', 'set', 'en-US', 'Notice', file, '--confirm');
  const load = new Load(stack.site);
  const before = await readIndexed(stack);
  await primary.server.kill();
  const watch = new Stopwatch();
  await replica.server.promote();
  await waitUntilIndexed(stack, before.indexed + 1);
  for (const name of ['api-1', 'api-2'] as const) await stack.ready(name);
  const { seconds } = watch;
  await load.stop();
  const notice = await stack.site.get('/home/getNotice?language=en-US', 'GET', '', {
    'accept-encoding': 'identity',
  });
  assertPromise(notice.body.includes(NOTICE), 'what was written before the primary was lost is still there');
  // The next block may be lost too.
  await stack.follow(primary);
  const fault = 'the primary of Postgres killed, its replica promoted at once';
  return { fault, seen: load.seen, seconds, lost: 'nothing' };
}
