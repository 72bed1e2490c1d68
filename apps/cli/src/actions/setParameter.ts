import type { Deployment } from '../deployment/Deployment.ts';
import type { Action } from './Action.ts';
import {
  PARAMETERS,
  parameterNames,
  parseValues,
  readParameter,
  settingCall,
} from '../parameters/parameters.ts';
import type { Parameter } from '../parameters/parameters.ts';
import { formatAmount } from '../wording/amounts.ts';

/**
 * An action that sets a parameter to new values in the units that operators write; default admin only. Rejects when the parameter is
 * unknown, a value is out of bounds, or the parameter has these values already.
 */
export async function setParameter(
  deployment: Deployment,
  name: string,
  texts: readonly string[],
): Promise<Action> {
  const known = parameterNames.find((each) => each === name);
  if (!known) throw new Error(`there is no parameter "${name}"; the parameters are:\n${parameterList()}`);
  const values = parseValues(known, texts);
  const parameter = PARAMETERS[known];
  const current = await readParameter(deployment, deployment.client, parameter);
  if (values.every((value, index) => value === current[index])) {
    throw new Error(`${name} is already ${texts.join(', ')}`);
  }
  const [contract] = parameter.of;
  return {
    title: `Set ${name} to ${texts.join(', ')}`,
    calls: [settingCall(deployment, parameter, values)],
    by: { kind: 'role', role: 'admin', contract: contract === 'timelock' ? 'top101' : contract },
  };
}

/** Every parameter with its bounds, one line each. */
export function parameterList(): string {
  return parameterNames
    .map((name) => {
      const { unit, bounds, values }: Parameter = PARAMETERS[name];
      const range = `${formatAmount(unit, bounds.least)} to ${formatAmount(unit, bounds.most)}`;
      return `  ${name.padEnd(16)} ${values.length > 1 ? `${values.length} values, each ` : ''}${range}: ${values.join(', ')}`;
    })
    .join('\n');
}
