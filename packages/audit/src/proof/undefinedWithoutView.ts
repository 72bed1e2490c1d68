import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
} from 'viem';

/** For the `catch` of a view that the code at an address may lack: undefined when the call reverted, otherwise rethrows. */
export function undefinedWithoutView(error: unknown): undefined {
  const isOfTheCode = (each: unknown) =>
    each instanceof ContractFunctionZeroDataError ||
    each instanceof ContractFunctionRevertedError ||
    // Older nodes report a revert without data by its message only.
    each instanceof ExecutionRevertedError;
  if (error instanceof BaseError && error.walk(isOfTheCode)) return undefined;
  throw error;
}
