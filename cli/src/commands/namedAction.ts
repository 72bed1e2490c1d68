import type { CommandLine } from './commandLine.ts';
import { parseAddress } from './commandLine.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { timelockOf } from '../route/Route.ts';
import type { Action } from '../actions/Action.ts';
import { acceptAdmin, handOver } from '../actions/adminHandover.ts';
import { pause, resume } from '../actions/cardSale.ts';
import { upgradeable } from '../actions/implementation.ts';
import { cancel, execute } from '../actions/queued.ts';
import { drop, veto } from '../actions/ranking.ts';
import { grant, revoke } from '../actions/roles.ts';
import { setParameter } from '../actions/setParameter.ts';
import { upgrade } from '../actions/upgrade.ts';

type Make = (deployment: Deployment, values: string[], line: CommandLine) => Action | Promise<Action>;

/** What each word makes of the values behind it, and how many there must be. */
const ACTIONS: Record<string, { takes: string; least: number; most: number; make: Make }> = {
  veto: { takes: 'nothing', least: 0, most: 0, make: veto },
  drop: { takes: 'nothing', least: 0, most: 0, make: drop },
  pause: { takes: 'nothing', least: 0, most: 0, make: pause },
  resume: { takes: 'nothing', least: 0, most: 0, make: resume },
  set: {
    takes: '<parameter> <values>',
    least: 1,
    most: 6,
    make: (deployment, [name = '', ...texts]) => setParameter(deployment, name, texts),
  },
  grant: {
    takes: '<role> <address>',
    least: 2,
    most: 2,
    make: (deployment, [role = '', account]) => grant(deployment, role, parseAddress('grant', account)),
  },
  revoke: {
    takes: '<role> <address>',
    least: 2,
    most: 2,
    make: (deployment, [role = '', account]) => revoke(deployment, role, parseAddress('revoke', account)),
  },
  'hand-over': {
    takes: '<address>',
    least: 1,
    most: 1,
    make: (deployment, [next]) => handOver(deployment, parseAddress('hand-over', next)),
  },
  'accept-admin': { takes: 'nothing', least: 0, most: 0, make: acceptAdmin },
  upgrade: {
    takes: '<contract> <implementation>',
    least: 2,
    most: 2,
    make: (deployment, [name, implementation], { call, args = '' }) => {
      const reinitialiser = call === undefined ? undefined : { signature: call, values: args };
      return upgrade(deployment, upgradeable(name), parseAddress('upgrade', implementation), reinitialiser);
    },
  },
  execute: {
    takes: '<operation>',
    least: 1,
    most: 1,
    make: (deployment, [id = '']) => queued(deployment, execute, id),
  },
  cancel: {
    takes: '<operation>',
    least: 1,
    most: 1,
    make: (deployment, [id = '']) => queued(deployment, cancel, id),
  },
};

/** The words that are actions on the chain. */
export const actionNames = Object.keys(ACTIONS);

/** The action that a command line names. Rejects with what is wrong with it. */
export async function namedAction(deployment: Deployment, line: CommandLine): Promise<Action> {
  const [name = '', ...values] = line.words;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new Error(`there is no action ${name}`);
  const { takes, least, most, make } = action;
  if (values.length < least || values.length > most) throw new Error(`${name} takes ${takes}`);
  return make(deployment, values, line);
}

async function queued(deployment: Deployment, make: typeof execute, id: string): Promise<Action> {
  const timelock = await timelockOf(deployment);
  if (!timelock) throw new Error('there is no timelock: the admin acts at once');
  return make(deployment, timelock, id);
}
