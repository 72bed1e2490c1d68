import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  InternalRpcError,
} from 'viem';

/** For the `catch` of a view that the code at an address may lack: undefined when the call reverted, otherwise rethrows. */
export function undefinedWithoutView(error: unknown): undefined {
  const isOfTheCode = (each: unknown) =>
    each instanceof ContractFunctionZeroDataError ||
    each instanceof ContractFunctionRevertedError ||
    // Older nodes report a revert without data by its message only.
    each instanceof ExecutionRevertedError;
  if (!(error instanceof BaseError) || !error.walk(isOfTheCode)) throw error;
  // viem reports every internal error of a node as a revert.
  const internal = error.walk((each) => each instanceof InternalRpcError);
  if (internal instanceof InternalRpcError && !/revert/i.test(internal.details)) throw error;
  return undefined;
}
