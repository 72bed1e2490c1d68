import { join } from 'node:path';
import { toHex } from 'viem';
import { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import { checkContainers } from './containers/checkContainers.ts';
import { ContainerStack } from './containers/ContainerStack.ts';
import { checkFaultNames, checkStack } from './faults/checkStack.ts';
import { messagesOf } from '../harness/faults/injectFault.ts';
import { writeEnvFile } from '../harness/parts/Programs.ts';
import { operators } from './parts/localChain.ts';
import { listenForCommands, sendCommand, USAGE } from './parts/control.ts';
import { stackPorts, stackSettings } from './parts/settings.ts';
import type { StackSettings } from './parts/settings.ts';
import { Stack } from './parts/Stack.ts';

/**
 * Runs the stack until a signal, or its check to the end; with a command, controls a running stack. Exits with 0, or with 1 on a failure.
 */
export async function main(args: string[]): Promise<void> {
  if (args[0] === 'help') return console.log(USAGE);
  if (args[0] && !args[0].startsWith('-'))
    process.exit(await sendCommand(args, stackPorts(process.env).control));
  const settings = stackSettings(args, process.env);
  const supervisor = new Supervisor(join(settings.folder, 'logs'));
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const stack = settings.inContainers
    ? new ContainerStack(supervisor, settings)
    : new Stack(supervisor, settings);
  let code = 0;
  try {
    const running =
      stack instanceof Stack ? run(stack, settings, stopped) : runContainers(stack, settings, stopped);
    await Promise.race([running, supervisor.failed, stopped]);
  } catch (error) {
    console.error(messagesOf(error));
    code = 1;
  }
  console.log('\nStopping...');
  await stack.stop();
  process.exit(code);
}

async function run(stack: Stack, settings: StackSettings, stopped: Promise<void>): Promise<void> {
  checkFaultNames(settings.only);
  await stack.start();
  if (settings.isCheck) return checkStack(stack, settings);
  const { ports, folder, release } = settings;
  const stopListening = await listenForCommands(stack, ports.control);
  for (const [who, account] of Object.entries(operators))
    writeEnvFile(join(folder, `${who}.env`), { OPERATOR_KEY: toHex(account.getHdKey().privateKey!) });
  const databases = stack.databases.all.map(({ name, server }) => `${name} ${server.url}`);
  console.log(`
  Site         https://localhost:${ports.site} (the browser warns, because a local authority signed the certificate)
  Prometheus   http://localhost:${ports.prometheus}
  Chain RPC    http://localhost:${ports.rpc}
  Postgres     ${databases.join('\n               ')}
  Settings     ${join(folder, 'server.env')}, keeper-1.env and keeper-2.env beside it
  Manifest     ${join(folder, 'manifest.json')}, as KOALA_MANIFEST of npm run koala
  Keys         ${join(folder, 'admin.env')} and guardian.env, for npm run koala with --raw-key
  Release      ${release}
  Authority    ${join(folder, 'caddy/caddy/pki/authorities/local/root.crt')}, for curl --cacert, and as NODE_EXTRA_CA_CERTS of npm run
  Logs         ${join(folder, 'logs')}
  Parts        npm run stack -- list; npm run stack -- help describes how to stop, kill and restart one
  Ctrl-C stops everything.

ready`);
  await stopped;
  stopListening();
}

async function runContainers(
  stack: ContainerStack,
  settings: StackSettings,
  stopped: Promise<void>,
): Promise<void> {
  await stack.start();
  if (settings.isCheck) return checkContainers(stack, settings.report);
  console.log(`
  Site         https://localhost (the browser warns, because a local authority signed the certificate)
  Checkout     ${stack.checkout}, with ops/.env
  Engine       ${stack.engine.name}; compose.check.json beside compose.yaml has the overrides for this machine
  Ctrl-C stops everything, and deletes the volumes.

ready`);
  await stopped;
}
