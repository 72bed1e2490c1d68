import { createServer } from 'node:http';
import type { ProgramName, Programs } from '../../harness/parts/Programs.ts';
import { BEHAVIORS } from '../../harness/parts/Providers.ts';
import type { Lie } from '../../harness/parts/Providers.ts';
import type { Stack } from './Stack.ts';

/** The operator's actions on a part of a running stack, in place of `systemctl` and of a lost host. */
export const USAGE = `npm run stack -- <what> <part>, while a stack runs in another terminal
  list                   every part, with its process
  stop|start|restart     of indexer-1, indexer-2, api-1, api-2, keeper-1, keeper-2
  kill                   kill -9: a program restarts after two seconds, as with systemd; a database does not
  start                  of postgres-1, postgres-2: with its existing data
  follow                 of postgres-1, postgres-2: starts without data, as the replica of the other one
  well|slow|silent|refusing|cutting|empty|redirecting|limiting|behind|old|lying|omitting
                         behavior of provider-1, provider-2: the two proxies in front of the chain that are in RPC_URL
  price <USDT>|none      price of JU that JuChain's updater publishes each minute; \`none\` stops it`;

const PROVIDERS = ['provider-1', 'provider-2'];
/** Lies that the indexer detects at once: `lying` at the next block, `omitting` at the next event. */
const DETECTED_LIES: Record<string, Lie> = {
  lying: 'a header with another time',
  omitting: 'logs that are left out',
};

/** Header of every command. A web page can only send it after a CORS preflight, which always fails. */
const HEADER = 'x-koala-stack';

/** Accepts commands from other processes on this machine. Resolves once it listens, to a function that stops it. */
export async function listenForCommands(stack: Stack, port: number): Promise<() => void> {
  const server = createServer((request, response) => {
    const words = decodeURIComponent(request.url ?? '')
      .split('/')
      .filter(Boolean);
    const done = request.headers[HEADER] === undefined ? refuse() : carryOut(stack, words);
    done.then(
      (text) => response.end(`${text}\n`),
      (error: Error) => response.writeHead(400).end(`${error.message}\n`),
    );
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return () => server.close();
}

/** Sends a command to the running stack, and prints the response. Resolves to the exit code. */
export async function sendCommand(words: readonly string[], port: number): Promise<number> {
  try {
    const url = `http://127.0.0.1:${port}/${words.map(encodeURIComponent).join('/')}`;
    const answer = await fetch(url, { method: 'POST', headers: { [HEADER]: '1' } });
    console.log((await answer.text()).trimEnd());
    return answer.ok ? 0 : 1;
  } catch {
    console.error(`No stack listens on port ${port}: start one with npm run stack.`);
    return 1;
  }
}

const refuse = (): Promise<string> => Promise.reject(new Error(`the header ${HEADER} is missing`));

async function carryOut(stack: Stack, words: readonly string[]): Promise<string> {
  const { programs, databases } = stack;
  const [what = '', name = '', ...more] = words;
  if (more.length > 0) throw new Error(USAGE);
  if (what === 'list' && name === '') {
    const rows = [
      ...programs.names.map((each) => [each, programs.process(each)] as const),
      ...databases.all.map(({ name: own, server }) => [own, server] as const),
    ];
    return rows
      .map(([each, { id, isRunning }]) => `${each}\t${isRunning ? (id ?? '') : 'stopped'}`)
      .join('\n');
  }
  const database = databases.all.find((each) => each.name === name);
  if (database && what === 'kill') await database.server.kill();
  else if (database && what === 'start') await database.server.run();
  else if (database && what === 'follow') await databases.follow(database);
  else if (PROVIDERS.includes(name)) return setBehavior(stack, what, name);
  else if (what === 'price') await stack.officialPrice.setPrice(name);
  else if (isProgram(programs, name)) await act(programs, what, name);
  else throw new Error(USAGE);
  return `${what} ${name}: done`;
}

async function setBehavior({ providers }: Stack, what: string, name: string): Promise<string> {
  const lie = DETECTED_LIES[what];
  const behavior = lie ? 'lying' : BEHAVIORS.find((each) => each === what);
  if (!behavior) throw new Error(USAGE);
  return `${name}: ${await providers.setBehavior(PROVIDERS.indexOf(name), behavior, lie)}`;
}

const isProgram = (programs: Programs, name: string): name is ProgramName =>
  programs.names.some((each) => each === name);

async function act(programs: Programs, what: string, name: ProgramName): Promise<void> {
  if (what === 'kill') return programs.kill(name);
  if (!['stop', 'start', 'restart'].includes(what)) throw new Error(USAGE);
  if (what !== 'start') await programs.stop(name);
  if (what !== 'stop' && !programs.process(name).isRunning) programs.start(name);
}
