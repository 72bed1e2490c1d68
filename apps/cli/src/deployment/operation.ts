import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, parseAbiParameters } from 'viem';
import type { Abi, Address, Hex } from 'viem';

const CALL = 'address target, uint256 value, bytes data, bytes32 predecessor';

/** The parts of OpenZeppelin's TimelockController that the command line uses. */
export const timelockAbi = parseAbi([
  `event CallScheduled(bytes32 indexed id, uint256 indexed index, ${CALL}, uint256 delay)`,
  'event CallSalt(bytes32 indexed id, bytes32 salt)',
  'function getMinDelay() view returns (uint256)',
  'function updateDelay(uint256 newDelay)',
  'function getOperationState(bytes32 id) view returns (uint8)',
  'function getTimestamp(bytes32 id) view returns (uint256)',
  `function schedule(${CALL}, bytes32 salt, uint256 delay)`,
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt) payable',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
  'function cancel(bytes32 id)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'error TimelockUnauthorizedCaller(address caller)',
  'error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  'error TimelockInsufficientDelay(uint256 delay, uint256 minDelay)',
]);

/** A call that sends no JU. */
export interface Call {
  to: Address;
  data: Hex;
}

export function callOf(
  { address, abi }: { address: Address; abi: Abi },
  functionName: string,
  args: readonly unknown[] = [],
): Call {
  return { to: address, data: encodeFunctionData({ abi, functionName, args }) };
}

/** Calls that the timelock executes together. Repeating the same calls needs a different salt. */
export interface Operation {
  calls: Call[];
  predecessor: Hex;
  salt: Hex;
}

/** The operation's id in the timelock, as computed by `hashOperation` and `hashOperationBatch`. */
export function operationId(operation: Operation): Hex {
  const { predecessor, salt } = operation;
  const only = onlyCall(operation);
  return keccak256(
    only
      ? encodeAbiParameters(parseAbiParameters('address, uint256, bytes, bytes32, bytes32'), [
          only.to,
          0n,
          only.data,
          predecessor,
          salt,
        ])
      : encodeAbiParameters(parseAbiParameters('address[], uint256[], bytes[], bytes32, bytes32'), [
          ...columns(operation),
          predecessor,
          salt,
        ]),
  );
}

/** Calldata that schedules an operation; `delay` in seconds. */
export function scheduleData(operation: Operation, delay: number): Hex {
  return encoded(operation, 'schedule', BigInt(delay));
}

export function executeData(operation: Operation): Hex {
  return encoded(operation, 'execute');
}

function encoded(operation: Operation, verb: 'schedule' | 'execute', ...delay: bigint[]): Hex {
  const { predecessor, salt } = operation;
  const only = onlyCall(operation);
  const calls = only ? [only.to, 0n, only.data] : columns(operation);
  const functionName = only ? verb : `${verb}Batch`;
  const abi: Abi = timelockAbi;
  return encodeFunctionData({ abi, functionName, args: [...calls, predecessor, salt, ...delay] });
}

export function cancelData(id: Hex): Hex {
  return encodeFunctionData({ abi: timelockAbi, functionName: 'cancel', args: [id] });
}

function onlyCall({ calls }: Operation): Call | undefined {
  return calls.length === 1 ? calls[0] : undefined;
}

function columns({ calls }: Operation): [Address[], bigint[], Hex[]] {
  return [calls.map(({ to }) => to), calls.map(() => 0n), calls.map(({ data }) => data)];
}
