import { CallError, FaultyProvider } from '@koala/testkit/FaultyProvider';
import type { Call, Fault } from '@koala/testkit/FaultyProvider';
import { postJson } from '@koala/testkit/nodeTransport';
import type { Hex, RpcLog } from 'viem';

/** A proxy in front of a node's RPC that injects faults. */
export class FaultyRpc {
  /** Number of requests that are still answered. The next one is executed but answered with an error; later ones are cut. */
  left = Infinity;
  /** The next transaction is forwarded but answered with an error; later requests are cut. */
  cutsAtSending = false;
  isDown = false;
  /** Maximum block range of a logs request. */
  largestRange = Infinity;
  /** Logs that are silently omitted from responses. */
  leavesOut: ((log: RpcLog) => boolean) | undefined;
  /** Number of receipt requests that return null although the block is available, as nodes do briefly. */
  receiptsHeldBack = 0;
  /** The newest block of a stalled node. */
  stoodStillAt: Hex | undefined;
  /** State reads at any block return the newest state, as on a node that has executed the next block but does not report it yet. */
  isStateAhead = false;
  /** Runs once, before an account's nonce is returned. */
  beforeNonce: (() => Promise<unknown>) | undefined;
  readonly asked: string[] = [];
  url = '';
  readonly #proxy: FaultyProvider;

  private constructor(private readonly target: string) {
    this.#proxy = new FaultyProvider(target, (calls) => this.#faultFor(calls));
  }

  static async before(target: string): Promise<FaultyRpc> {
    const rpc = new FaultyRpc(target);
    rpc.url = await rpc.#proxy.start();
    return rpc;
  }

  stop(): Promise<void> {
    return this.#proxy.stop();
  }

  #faultFor(calls: Call[]): Fault {
    if (this.isDown) return 'cut';
    this.asked.push(...calls.map(({ method }) => method));
    this.left--;
    if (this.cutsAtSending && calls.some(({ method }) => method === 'eth_sendRawTransaction')) this.left = -1;
    if (calls.some((call) => this.#isTooWide(call))) return () => new CallError(-32000, 'range is too large');
    if (this.left < -1) return 'cut';
    if (this.left < 0) return () => new CallError(-32000, 'cut off');
    return (call, result) => this.#falsify(call, result);
  }

  async #falsify(call: Call, result: unknown): Promise<unknown> {
    const { method, params } = call;
    if (method === 'eth_getTransactionCount' && this.beforeNonce) {
      const act = this.beforeNonce;
      this.beforeNonce = undefined;
      await act();
    }
    if (this.isStateAhead && (method === 'eth_call' || method === 'eth_getTransactionCount')) {
      const newest = { ...call, params: [params[0], 'latest', ...params.slice(2)] };
      const answer = await postJson(this.target, JSON.stringify({ jsonrpc: '2.0', ...newest }));
      return (JSON.parse(answer) as { result: unknown }).result;
    }
    if (method === 'eth_getLogs' && this.leavesOut && result) {
      return (result as RpcLog[]).filter((log) => !this.leavesOut?.(log));
    }
    if (method === 'eth_getTransactionReceipt' && result && this.receiptsHeldBack > 0) {
      this.receiptsHeldBack--;
      return null;
    }
    if (method === 'eth_blockNumber' && this.stoodStillAt) return this.stoodStillAt;
    return result;
  }

  #isTooWide({ method, params }: Call): boolean {
    if (method !== 'eth_getLogs') return false;
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
    return Number(toBlock) - Number(fromBlock) >= this.largestRange;
  }
}
