import type { Action } from '../actions/Action.ts';
import { dropRanking, pause, resume, vetoRanking } from '../actions/guardian.ts';
import { parseUpgradeable } from '../actions/implementation.ts';
import { cancel, execute } from '../actions/queued.ts';
import { acceptAdmin, grant, handOver, revoke } from '../actions/roles.ts';
import { parameterList, setParameter } from '../actions/setParameter.ts';
import { upgrade } from '../actions/upgrade.ts';
import { openDeployment } from '../deployment/Deployment.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import type { SigningOptions } from '../program/options.ts';
import { findTimelock } from '../route/Route.ts';
import { openSigner } from '../signers/openSigner.ts';
import { parseAddress } from '../wording/parseAddress.ts';
import { carryOut } from './carryOut.ts';

export interface ActionOptions extends SigningOptions {
  /** For an upgrade: the signature of a function of the new code that is called once, and its arguments, comma-separated. */
  call?: string;
  args?: string;
}

type Make = (deployment: Deployment, values: string[], options: ActionOptions) => Action | Promise<Action>;

/** The action of each verb, from its arguments. The program has already checked how many there are. */
const ACTIONS = {
  veto: vetoRanking,
  drop: dropRanking,
  pause,
  resume,
  set: (deployment, [name = '', ...texts]) => setParameter(deployment, name, texts),
  grant: (deployment, [role = '', account = '']) =>
    grant(deployment, role, parseAddress('<address>', account)),
  revoke: (deployment, [role = '', account = '']) =>
    revoke(deployment, role, parseAddress('<address>', account)),
  upgrade: (deployment, [name = '', implementation = ''], { call, args = '' }) => {
    const reinitializer = call === undefined ? undefined : { signature: call, values: args };
    const address = parseAddress('<implementation>', implementation);
    return upgrade(deployment, parseUpgradeable(name), address, reinitializer);
  },
  'hand-over': (deployment, [next = '']) => handOver(deployment, parseAddress('<address>', next)),
  'accept-admin': acceptAdmin,
  execute: (deployment, [id = '']) => queued(deployment, execute, id),
  cancel: (deployment, [id = '']) => queued(deployment, cancel, id),
} as const satisfies Record<string, Make>;

export type ActionName = keyof typeof ACTIONS;

/** Previews an action, then sends it or writes it to a file, depending on the options. `set` without values lists the parameters. */
export async function act(name: ActionName, values: string[], options: ActionOptions): Promise<void> {
  if (name === 'set' && values.length === 0) return console.log(parameterList());
  const deployment = await openDeployment(options);
  const make: Make = ACTIONS[name];
  const signer = await openSigner(deployment, options);
  const action = await make(deployment, values, options);
  const from = options.from === undefined ? undefined : parseAddress('--from', options.from);
  await carryOut(deployment, action, { from, safe: options.safe }, signer, console.log);
}

async function queued(deployment: Deployment, make: typeof execute, id: string): Promise<Action> {
  const timelock = await findTimelock(deployment);
  if (!timelock) throw new Error('this deployment has no timelock: the admin acts immediately');
  return make(deployment, timelock, id);
}
