// Looks after a deployment: `npm run operate`. Every action is tried on a fork before it is signed or written down for a multisig.
import { rpcAddresses } from '@koala/keeper/keeperConfig';
import { BaseError } from 'viem';
import { actionNames, namedAction } from './commands/namedAction.ts';
import { parameterList } from './actions/setParameter.ts';
import { carryOut } from './commands/carryOut.ts';
import { parseCommandLine, USAGE } from './commands/commandLine.ts';
import { createImplementation } from './commands/createImplementation.ts';
import { openDeployment } from './deployment/Deployment.ts';
import { isServerCommand, serverCommand } from './commands/serverCommand.ts';
import { namedSigner } from './commands/namedSigner.ts';
import { readApi } from './status/readApi.ts';
import { readStatus } from './status/readStatus.ts';
import { statusText } from './status/statusText.ts';

const print = (line: string): void => console.log(line);

/** Runs the command. Rejects with what is wrong. */
async function main(): Promise<void> {
  const line = parseCommandLine(process.argv.slice(2), process.env);
  const [name = '', ...values] = line.words;
  if (name === 'help') return print(USAGE);
  if (name === 'set' && values.length === 0) return print(parameterList());
  if (isServerCommand(name)) {
    process.exitCode = serverCommand(line);
    return;
  }
  if (!['status', 'implementation', ...actionNames].includes(name)) {
    throw new Error(`there is no ${line.words.join(' ')}.\n${USAGE}`);
  }
  const deployment = await openDeployment(rpcAddresses(line.rpc, USAGE), line.manifest);
  if (name === 'status') {
    const api =
      line.api === undefined ? undefined : await readApi(line.api).catch((error: Error) => error.message);
    if (typeof api === 'string') process.exitCode = 1;
    return print(statusText(await readStatus(deployment), api));
  }
  const signer = await namedSigner(deployment, line, process.env);
  if (name === 'implementation') return createImplementation(deployment, values[0], signer, print);
  await carryOut(deployment, await namedAction(deployment, line), line, signer, print);
}

main().catch((error: unknown) => {
  // The causes of a call's failure say it again, in the words of the node.
  for (
    let cause: unknown = error;
    cause instanceof Error && !(cause instanceof BaseError);
    cause = cause.cause
  ) {
    console.error(cause.message);
  }
  if (error instanceof BaseError) console.error(error.shortMessage);
  process.exitCode = 1;
});
