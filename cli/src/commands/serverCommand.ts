import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandLine } from './commandLine.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The words that change the server's database, and the command of the server behind each. */
const SERVER_COMMANDS: Record<string, string> = {
  sessions: 'server/src/sessionsMain.ts',
  notice: 'server/src/noticeMain.ts',
  'status-line': 'server/src/statusLineMain.ts',
};

/** Whether a word changes the server's database and not the chain. */
export function isServerCommand(name: string | undefined): name is string {
  return name !== undefined && Object.hasOwn(SERVER_COMMANDS, name);
}

/** Says what a command would change; with --confirm does it. The exit code is the server command's. */
export function serverCommand({ words, until, confirm }: CommandLine): number {
  const [name = '', ...values] = words;
  const file = SERVER_COMMANDS[name];
  if (!file) throw new Error(`the server has no command ${name}`);
  const end = until === undefined ? [] : ['--until', until];
  const args = ['--import', 'tsx', file, ...values, ...end, ...(confirm ? [] : ['--dry-run'])];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status === 0 && !confirm) console.log('Nothing was changed: say --confirm to do it.');
  return status ?? 1;
}
