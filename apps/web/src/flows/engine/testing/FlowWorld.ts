import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import type { Address, EIP1193Provider } from 'viem';
import { clearWallet, updateWallet } from '../../../account/walletStore.ts';
import type { Flow, Step, StepId } from '../../Flow.ts';
import { config } from '../../../chain/testing/someContracts.ts';
import { readFlows } from '../flowStore.ts';
import type { FlowRecord } from '../record.ts';
import { resumeFlows } from '../resumeFlows.ts';
import { runFlow } from '../runFlow.ts';
import type { FlowOutcome } from '../runFlow.ts';
import { flowsKey } from '../shownFlows.ts';
import { CODE_HASH, env, FakeChain, fakes } from './FakeChain.ts';

export const ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const TOKEN: Address = '0x00000000000000000000000000000000000000A1';
export const SWAP: Address = '0x00000000000000000000000000000000000000A3';

const BATCH_ID = '0xba7c4';

/** A connected wallet, its chain, and a flow of an approval and a sale. Requires the module mocks of FakeChain. */
export class FlowWorld {
  readonly chain = new FakeChain();

  readonly flow: Flow<{ amount: bigint }> = {
    name: 'sellKl',
    affects: ['swapRecord'],
    summarize: ({ amount }) => ({ amount: amount.toString() }),
    plan: () =>
      this.left.map((id) => ({ id, to: id === 'commit' ? SWAP : TOKEN, data: '0x01', gas: 'standard' })),
  };

  flowWith(change: (step: Step) => Partial<Step>): Flow<{ amount: bigint }> {
    const plan: typeof this.flow.plan = async (...args) =>
      (await this.flow.plan(...args)).map((step) => ({ ...step, ...change(step) }));
    return { ...this.flow, plan };
  }

  /** Makes the wallet support batches; `sendCalls` answers a request for one. */
  acceptBatches(sendCalls: (params: unknown[]) => unknown = () => ({ id: BATCH_ID })): void {
    this.chain.more.set('wallet_getCapabilities', () => ({ '0x33450': { atomic: { status: 'supported' } } }));
    this.chain.more.set('wallet_sendCalls', sendCalls);
  }

  /** `left`: the steps that the flow still plans. */
  constructor(public left: StepId[] = ['approveKl', 'commit']) {
    localStorage.clear();
    fakes.chain = this.chain;
    const manifest = {
      chainId: DEFAULT_CHAIN_ID,
      genesisHash: this.chain.genesis,
      contracts: {
        kl: { address: TOKEN, codeHash: CODE_HASH },
        swap: { address: SWAP, codeHash: CODE_HASH },
      },
    };
    env.deployments[DEFAULT_CHAIN_ID] = manifest as unknown as Manifest;
    clearWallet();
    updateWallet({
      address: ACCOUNT,
      provider: this.chain as unknown as EIP1193Provider,
      config,
      chainId: DEFAULT_CHAIN_ID,
      walletChainId: DEFAULT_CHAIN_ID,
      wallet: { id: 'test', name: 'Test' },
    });
  }

  /** Runs the flow; a sent step is removed from its plan. */
  run(flow = this.flow): Promise<FlowOutcome> {
    return runFlow(
      flow,
      { amount: 5n },
      { onSent: (id) => (this.left = this.left.filter((step) => step !== id)) },
    );
  }

  /** Resumes runs as a page reload does. */
  reload(): Promise<void> {
    return resumeFlows(ACCOUNT, config);
  }

  get stored(): FlowRecord | undefined {
    return readFlows(flowsKey(DEFAULT_CHAIN_ID, ACCOUNT))[0];
  }
}
