import { decodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import { ACCOUNT, config, contracts } from '../../chain/testing/someContracts.ts';
import type { Flow, FlowContext } from '../Flow.ts';
import type { SimulatedEffects, Terms } from '../Terms.ts';

/** Unix seconds of the latest block. */
export const NOW = 1_800_000_000n;

type Contract = keyof typeof contracts;
/** Results of chain reads by contract and function: a value, or a function of the arguments. */
type Answers = Partial<Record<`${Contract}.${string}`, unknown>>;

const nameAt = (address: Address) =>
  (Object.keys(contracts) as Contract[]).find((name) => contracts[name].address === address)!;

export const reverted = () =>
  Promise.reject(Object.assign(new Error('reverted'), { name: 'ContractFunctionRevertedError' }));

/** A chain that only supports reads. */
function contextOf(answers: Answers): FlowContext {
  const client = {
    getBlock: () => Promise.resolve({ timestamp: NOW }),
    readContract: ({ address, functionName, args = [] }: ReadCall): Promise<unknown> => {
      const key = `${nameAt(address)}.${functionName}` as const;
      if (!(key in answers))
        return Promise.reject(new Error(`missing answer for ${key}: add it to the answers of the test`));
      const answer = answers[key];
      return Promise.resolve(typeof answer === 'function' ? (answer as Reader)(...args) : answer);
    },
  } as unknown as ChainClient;
  return { client, contracts, config, account: ACCOUNT };
}

/** The decoded calls of a flow's steps: contract, function, arguments and JU. */
export async function plannedCalls<Request>(flow: Flow<Request>, request: Request, answers: Answers = {}) {
  const steps = await flow.plan(contextOf(answers), request);
  return steps.map(({ id, to, data, value }) => ({
    id,
    call: `${nameAt(to)}.${decoded(to, data).functionName}`,
    args: decoded(to, data).args ?? [],
    ...(value !== undefined && { value }),
  }));
}

export async function termsOf<Request>(
  flow: Flow<Request>,
  request: Request,
  answers: Answers = {},
  effects?: SimulatedEffects,
): Promise<Terms> {
  if (!flow.review) throw new Error(`${flow.name} has no review`);
  return flow.review(contextOf(answers), request, effects);
}

interface ReadCall {
  address: Address;
  functionName: string;
  args?: readonly unknown[];
}
type Reader = (...args: readonly unknown[]) => unknown;

const decoded = (to: Address, data: Hex) => decodeFunctionData({ abi: contracts[nameAt(to)].abi, data });
