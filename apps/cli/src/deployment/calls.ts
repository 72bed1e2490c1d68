import {
  BaseError,
  decodeErrorResult,
  decodeFunctionData,
  getAbiItem,
  isAddressEqual,
  isHex,
  parseAbi,
} from 'viem';
import type { Abi, AbiFunction, Address, Hex } from 'viem';
import type { Deployment, Upgradeable } from './Deployment.ts';
import { UPGRADEABLE } from './Deployment.ts';
import { timelockAbi } from './operation.ts';
import type { Call } from './operation.ts';
import { roleName } from './RoleHolders.ts';

/** Errors of OpenZeppelin's proxies that are missing in the contracts' ABIs. */
const proxyErrors = parseAbi(['error ERC1967InvalidImplementation(address implementation)']);

/** A decoded call. At an address that is not an upgradeable contract, `contract` is `timelock` for a timelock function, else undefined. */
export interface DecodedCall {
  contract: Upgradeable | 'timelock' | undefined;
  address: Address;
  /** Undefined for unknown data, with an empty `functionName`. */
  item: AbiFunction | undefined;
  functionName: string;
  args: readonly unknown[];
  /** For review, such as `Miner.setFees(nodeFee: 400, daoFee: 500)`. */
  text: string;
}

/** Decodes a call for review. Unknown data is left undecoded. */
export function decodeCall(deployment: Deployment, { to, data }: Call): DecodedCall {
  const contract = UPGRADEABLE.find((name) => isAddressEqual(deployment.contracts[name].address, to));
  const abi: Abi = contract ? deployment.contracts[contract].abi : timelockAbi;
  const title = contract ? contract.charAt(0).toUpperCase() + contract.slice(1) : to;
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const item = getAbiItem({ abi, name: data.slice(0, 10) }) as AbiFunction;
    const said = args.map((value, index) => formatArgument(item.inputs[index]?.name || `${index}`, value));
    const where = { contract: contract ?? ('timelock' as const), address: to, item };
    return { ...where, functionName, args, text: `${title}.${functionName}(${said.join(', ')})` };
  } catch {
    const unknown = { item: undefined, functionName: '', args: [] };
    return { contract, address: to, ...unknown, text: `${title}: unknown call ${data}` };
  }
}

export function explainRevert(deployment: Deployment, error: unknown): string {
  const data = revertData(error);
  const abi: Abi = [
    ...UPGRADEABLE.flatMap((name): Abi => deployment.contracts[name].abi),
    ...timelockAbi,
    ...proxyErrors,
  ].filter(({ type }) => type === 'error');
  if (data && data !== '0x') {
    try {
      const { errorName, args = [] } = decodeErrorResult({ abi, data });
      return `${errorName}(${args.map(plain).join(', ')})`;
    } catch {
      return `an unknown error, ${data}`;
    }
  }
  return error instanceof BaseError ? error.shortMessage : String(error);
}

function revertData(error: unknown): Hex | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const data = 'data' in cause ? cause.data : undefined;
    if (isHex(data)) return data;
  }
  return undefined;
}

/** A role by its name instead of its hash, so that a reviewer can read the call. */
function formatArgument(name: string, value: unknown): string {
  const role = name === 'role' ? roleName(value) : undefined;
  return `${name}: ${role ?? plain(value)}`;
}

function plain(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(plain).join(', ')}]` : String(value);
}
