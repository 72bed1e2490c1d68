import { juChain } from '@koala/protocol/chains';
import { mainnet } from 'viem/chains';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import type { Connector } from 'wagmi';
import { connect, getAccount, switchChain } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { prepareConnectors } from './prepareConnectors.ts';
import { switchConnector } from './switchChain.ts';

const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const walletError = (code: number | string, message = 'no', data?: unknown) =>
  Object.assign(new Error(message), { code, data });

type Answer = (wallet: ScriptedWallet) => unknown;
const refuse = (error: unknown): Answer => {
  return () => {
    throw error;
  };
};
const go: Answer = (wallet) => {
  wallet.chainId = '0x33450';
  return null;
};
const nothing: Answer = () => null;

/** Answers each request to switch or add with the next scripted answer, repeating the last one. */
class ScriptedWallet {
  readonly requests: { method: string; params: unknown[] }[] = [];
  chainId: string | number = '0x1';
  on = () => this;
  removeListener = () => this;
  constructor(readonly answers: Record<string, Answer[]>) {}

  request = (call: { method: string; params: unknown[] }): Promise<unknown> =>
    new Promise((resolve) => {
      if (call.method === 'eth_chainId') return resolve(this.chainId);
      this.requests.push(call);
      const answers = this.answers[call.method] ?? [];
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      resolve(answer?.(this));
    });

  get connector(): Connector {
    return { getProvider: () => Promise.resolve(this) } as unknown as Connector;
  }

  get methods(): string[] {
    return this.requests.map(({ method }) => method);
  }
}

/** The result of a switch, after all timeouts. */
async function outcome(wallet: ScriptedWallet): Promise<unknown> {
  const settled = switchConnector(wallet.connector, 210000).then(
    () => 'switched',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return settled;
}

describe('switching the chain', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useWalletDialogs.setState({ manualChain: null });
  });

  // shows WA-06
  it('requests the wallet to switch', async () => {
    const wallet = new ScriptedWallet({ [SWITCH]: [go] });
    expect(await outcome(wallet)).toBe('switched');
    expect(wallet.requests).toEqual([{ method: SWITCH, params: [{ chainId: '0x33450' }] }]);
  });

  // shows WA-06
  it.each([
    ['4902', walletError(4902)],
    ['4902 within another error', walletError(-32603, 'no', { originalError: { code: 4902 } })],
    ['4902 as text', walletError('4902')],
    ['-32603 in words', walletError(-32603, 'Unrecognized chain ID "0x33450". Try adding the chain first.')],
    ['-32000', walletError(-32000, 'chain not found')],
    ['-32601', walletError(-32601, 'the method does not exist')],
    ['-32602', walletError(-32602, 'invalid chainId')],
    ['a text', 'Unknown chain'],
  ])('adds a chain for which the wallet fails with %s, then switches', async (_, error) => {
    const wallet = new ScriptedWallet({ [SWITCH]: [refuse(error), go], [ADD]: [nothing] });
    expect(await outcome(wallet)).toBe('switched');
    expect(wallet.methods).toEqual([SWITCH, ADD, SWITCH]);
    expect(wallet.requests[1]?.params).toEqual([
      {
        chainId: '0x33450',
        chainName: 'JuChain',
        nativeCurrency: { name: 'Ju Coin', symbol: 'JU', decimals: 18 },
        rpcUrls: ['https://rpc.juchain.org'],
        blockExplorerUrls: ['https://juscan.io'],
      },
    ]);
  });

  it('adds a chain when the wallet answers and stays where it is', async () => {
    const wallet = new ScriptedWallet({ [SWITCH]: [nothing, go], [ADD]: [nothing] });
    expect(await outcome(wallet)).toBe('switched');
    expect(wallet.methods).toEqual([SWITCH, ADD, SWITCH]);
  });

  it('waits for a wallet that switches some time after its answer', async () => {
    const wallet = new ScriptedWallet({
      [SWITCH]: [(it) => void setTimeout(() => (it.chainId = 210000), 1_000)],
    });
    expect(await outcome(wallet)).toBe('switched');
    expect(wallet.methods).toEqual([SWITCH]);
  });

  it('is done when a wallet that cannot switch reaches the chain by adding it', async () => {
    const wallet = new ScriptedWallet({ [SWITCH]: [refuse(walletError(-32601))], [ADD]: [go] });
    expect(await outcome(wallet)).toBe('switched');
  });

  it.each([
    ['adding fails too', [refuse(walletError(4200))], [refuse(walletError(4200))]],
    ['the wallet accepts all and stays where it is', [nothing], [nothing]],
  ])('shows the parameters of the chain when %s', async (_, toSwitch, toAdd) => {
    const wallet = new ScriptedWallet({ [SWITCH]: toSwitch, [ADD]: toAdd });
    expect(await outcome(wallet)).toMatchObject({ name: 'CannotSwitchError' });
    expect(useWalletDialogs.getState().manualChain).toBe(210000);
  });

  // shows WA-06
  it.each([
    ['switching', walletError(4001), nothing, [SWITCH]],
    ['switching, in words', walletError(-32603, 'User rejected the request'), nothing, [SWITCH]],
    ['adding', walletError(4902), refuse(walletError(4001)), [SWITCH, ADD]],
  ])('rejects when the user declines %s, and shows no parameters', async (_, error, toAdd, asked) => {
    const wallet = new ScriptedWallet({ [SWITCH]: [refuse(error)], [ADD]: [toAdd] });
    expect(await outcome(wallet)).toMatchObject({ code: 4001 });
    expect(wallet.methods).toEqual(asked);
    expect(useWalletDialogs.getState().manualChain).toBeNull();
  });

  it.each([
    walletError(-32002, "Request of type 'wallet_switchEthereumChain' already pending. Please wait."),
    walletError(-32603, 'Internal error', { originalError: { code: -32002 } }),
  ])('reports it when the wallet has a pending request', async (error) => {
    const wallet = new ScriptedWallet({ [SWITCH]: [refuse(error)] });
    expect(await outcome(wallet)).toMatchObject({ name: 'RequestOpenError' });
    expect(wallet.methods).toEqual([SWITCH]);
  });

  it('does not request a second time while a prompt is open, but after a minute', async () => {
    const wallet = new ScriptedWallet({ [SWITCH]: [() => new Promise(() => undefined), go] });
    void switchConnector(wallet.connector, 210000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome(wallet)).toMatchObject({ name: 'RequestOpenError' });
    expect(wallet.methods).toEqual([SWITCH]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome(wallet)).toBe('switched');
  });
});

describe("the library's own switch", () => {
  const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

  /** A connected wallet on Ethereum that has no other chain, does not switch when it adds one, and emits no events. */
  async function connectStubborn(toAdd: Answer) {
    const accounts = [() => [ACCOUNT]];
    const wallet = new ScriptedWallet({
      [SWITCH]: [refuse(walletError(4902)), go],
      [ADD]: [toAdd],
      wallet_requestPermissions: [() => []],
      eth_requestAccounts: accounts,
      eth_accounts: accounts,
    });
    const config = createConfig({
      chains: [mainnet, juChain],
      transports: { [mainnet.id]: http(), [juChain.id]: http() },
      connectors: [injected({ target: { id: 'stubborn', name: 'Stubborn', provider: wallet as never } })],
      multiInjectedProviderDiscovery: false,
    });
    prepareConnectors(config);
    await connect(config, { connector: config.connectors[0]! });
    return { config, asked: () => wallet.methods.filter((method) => method.endsWith('EthereumChain')) };
  }

  // shows WA-06
  it('adds a chain unknown to the wallet, then switches', async () => {
    const { config, asked } = await connectStubborn(nothing);
    await switchChain(config, { chainId: juChain.id });
    expect(asked()).toEqual([SWITCH, ADD, SWITCH]);
    expect(getAccount(config).chainId).toBe(juChain.id);
  });

  it('fails when the user declines to add it', async () => {
    const { config, asked } = await connectStubborn(refuse(walletError(4001)));
    await expect(switchChain(config, { chainId: juChain.id })).rejects.toMatchObject({ code: 4001 });
    expect(asked()).toEqual([SWITCH, ADD]);
    expect(getAccount(config).chainId).toBe(mainnet.id);
  });
});
