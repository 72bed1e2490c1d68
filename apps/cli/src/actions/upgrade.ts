import { encodeFunctionData, parseAbiItem } from 'viem';
import type { AbiFunction, Address, Hex } from 'viem';
import type { Deployment, Upgradeable } from '../deployment/Deployment.ts';
import { callOf } from '../deployment/operation.ts';
import type { Action } from './Action.ts';
import { readCodeWithoutOwnAddress, createOnFork } from './implementation.ts';

/** A function of the new code that the upgrade calls once: its signature, and its arguments, comma-separated. */
export interface Reinitializer {
  signature: string;
  values: string;
}

/**
 * An action that upgrades a contract to the code at `implementation`; upgrader only. Rejects when there is no code, or when it differs from
 * what the sources of this checkout compile to.
 */
export async function upgrade(
  deployment: Deployment,
  name: Upgradeable,
  implementation: Address,
  reinitializer: Reinitializer | undefined,
): Promise<Action> {
  const found = await readCodeWithoutOwnAddress(deployment.client, implementation);
  if (found === '0x') {
    throw new Error(`there is no contract at ${implementation}: \`koala implementation ${name}\` creates it`);
  }
  const { code } = await createOnFork(deployment, name, deployment.manifest.accounts.treasury);
  if (found !== code) {
    throw new Error(
      `the code at ${implementation} differs from what this checkout compiles for ${name}: check out the commit that it was built from`,
    );
  }
  const initialization = reinitializer ? reinitializerData(reinitializer) : '0x';
  const also = reinitializer
    ? `, and call ${reinitializer.signature} with ${reinitializer.values || 'no values'}`
    : '';
  return {
    title: `Upgrade ${name} to ${implementation}${also}`,
    calls: [callOf(deployment.contracts[name], 'upgradeToAndCall', [implementation, initialization])],
    by: { kind: 'role', role: 'upgrader', contract: name },
  };
}

/** The calldata. Throws when the signature is invalid or the values do not match it. */
function reinitializerData({ signature, values }: Reinitializer): Hex {
  let item: AbiFunction;
  try {
    item = parseAbiItem(`function ${signature}`) as AbiFunction;
  } catch (cause) {
    throw new Error(`--call must be a function such as "reinitialize(uint64 version)", not ${signature}`, {
      cause,
    });
  }
  const args = values === '' ? [] : values.split(',').map((value) => value.trim());
  if (args.length !== item.inputs.length) {
    throw new Error(`--args must have ${item.inputs.length} values, comma-separated, not ${args.length}`);
  }
  const typed = item.inputs.map(({ type }, index) => typedValue(type, args[index] ?? ''));
  return encodeFunctionData({ abi: [item], functionName: item.name, args: typed });
}

function typedValue(type: string, text: string): unknown {
  if (/^u?int/.test(type)) {
    if (!/^-?\d+$/.test(text)) throw new Error(`--args: "${text}" is not a valid ${type}`);
    return BigInt(text);
  }
  if (type === 'bool') {
    if (text !== 'true' && text !== 'false')
      throw new Error(`--args: "${text}" is not a valid bool: use true or false`);
    return text === 'true';
  }
  return text;
}
