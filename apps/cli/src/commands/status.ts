import { openDeployment } from '../deployment/Deployment.ts';
import type { ChainOptions } from '../program/options.ts';
import { readApi } from '../status/readApi.ts';
import { readStatus } from '../status/readStatus.ts';
import { statusText } from '../status/statusText.ts';

export interface StatusOptions extends ChainOptions {
  api?: string;
}

/** Prints the status. Exits with 1 when the API does not answer. */
export async function printStatus({ api: origin, ...chain }: StatusOptions): Promise<void> {
  const deployment = await openDeployment(chain);
  const api = origin === undefined ? undefined : await readApi(origin).catch((error: Error) => error.message);
  if (typeof api === 'string') process.exitCode = 1;
  console.log(statusText(await readStatus(deployment), api));
}
