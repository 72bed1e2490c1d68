import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { juChain } from '@koala/protocol/chains';
import { hexToNumber, numberToHex } from 'viem';
import type { Address, Hex, LocalAccount } from 'viem';
import { HeldRequest } from './HeldRequest.ts';
import { installPageProvider } from './pageProvider.ts';
import type { WalletAnswer, WalletError } from './pageProvider.ts';
import type { SentTransaction, WalletOptions, WalletRequest } from './walletTypes.ts';
import { WalletKeys } from './WalletKeys.ts';
import { toWalletError, WalletRefusal, walletErrors } from './walletErrors.ts';

/** An immediate rejection would look like a wallet failure; users take at least this long. */
const REJECTION_DELAY_MS = 100;
const BINDING = '__e2eWallet';
const EMITTER = '__e2eWalletEmit';
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#7157db"/></svg>',
)}`;

/**
 * A browser wallet controlled by the test: keys and decisions stay here, the page gets a provider announced by
 * EIP-6963.
 */
export class InjectedWallet {
  /** Every request of the page, in order, including declined ones. */
  readonly requests: WalletRequest[] = [];
  readonly name: string;
  /** Identifies the wallet to connection libraries. */
  readonly rdns: string;
  readonly #knownChains: Set<number>;
  readonly #rejections = new Map<string, WalletError[]>();
  readonly #holds = new Map<string, HeldRequest[]>();
  readonly #answers = new Map<string, (request: WalletRequest) => unknown>();
  readonly #keys: WalletKeys;
  #chainId: number;
  #isConnected = false;
  #underWay = 0;
  #page: Page | undefined;

  constructor(
    account: LocalAccount,
    private readonly options: WalletOptions = {},
  ) {
    this.#keys = new WalletKeys(account);
    this.name = options.name ?? (options.isMetaMask ? 'MetaMask' : 'Test Wallet');
    this.rdns = options.isMetaMask ? 'io.metamask' : 'test.koala.wallet';
    this.#chainId = options.chainId ?? juChain.id;
    this.#knownChains = new Set(options.knownChains ?? [juChain.id]);
  }

  get address(): Address {
    return this.#keys.address;
  }

  /** Hashes of the transactions that the wallet sent, in order. */
  get hashes(): readonly Hex[] {
    return this.#keys.hashes;
  }

  /** Grants the page access, as on an earlier visit. */
  authorize(): void {
    this.#isConnected = true;
  }

  /** Signs a text with the account's key, outside the page. */
  sign(message: string): Promise<Hex> {
    return this.#keys.sign(message);
  }

  get chainId(): number {
    return this.#chainId;
  }

  /** Announces the wallet to every page that the context opens from now on. */
  async install(context: BrowserContext): Promise<void> {
    await context.exposeBinding(BINDING, async ({ page }, request: WalletRequest) => {
      this.#page = page;
      this.#underWay++;
      try {
        return await this.#answer(request);
      } finally {
        this.#underWay--;
      }
    });
    await context.addInitScript(installPageProvider, {
      binding: BINDING,
      emitter: EMITTER,
      isMetaMask: this.options.isMetaMask ?? false,
      isPlain: this.options.isPlain ?? false,
      info: {
        uuid: '9f2c3f0e-7e0a-4d0b-8a53-e2e000000001',
        name: this.name,
        icon: ICON,
        rdns: this.rdns,
      },
    });
  }

  rejectNext(method: string, error: WalletError = walletErrors.userRejected): void {
    this.#rejections.set(method, [...(this.#rejections.get(method) ?? []), error]);
  }

  /** Holds the next request of `method` until the test approves or rejects it. */
  holdNext(method: string): HeldRequest {
    const held = new HeldRequest();
    this.#holds.set(method, [...(this.#holds.get(method) ?? []), held]);
    return held;
  }

  /** From now on the test answers `method` instead of the wallet or its node. */
  answerWith(method: string, answer: (request: WalletRequest) => unknown): void {
    this.#answers.set(method, answer);
  }

  async switchAccount(account: LocalAccount): Promise<void> {
    this.#keys.account = account;
    if (this.#isConnected) await this.emit('accountsChanged', [account.address]);
  }

  /** The user locks the wallet: the page no longer gets an account. */
  async lock(): Promise<void> {
    this.#isConnected = false;
    await this.emit('accountsChanged', []);
  }

  /** The user unlocks it; the page's permission is still valid. */
  async unlock(): Promise<void> {
    this.#isConnected = true;
    await this.emit('accountsChanged', [this.address]);
  }

  async switchChain(chainId: number): Promise<void> {
    this.#chainId = chainId;
    await this.emit('chainChanged', numberToHex(chainId));
  }

  /** Number of requests without an answer yet. */
  get underWay(): number {
    return this.#underWay;
  }

  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }

  get transactions(): SentTransaction[] {
    return this.requests
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => params[0] as SentTransaction);
  }

  async #answer(request: WalletRequest): Promise<WalletAnswer> {
    const { method } = request;
    this.requests.push(request);
    const held = this.#holds.get(method)?.shift();
    const decision = await held?.wait();
    if (decision !== undefined && decision !== 'approve') return decision;
    const rejection = this.#rejections.get(method)?.shift();
    if (rejection) {
      await sleep(REJECTION_DELAY_MS);
      return { error: rejection };
    }
    try {
      const answer = this.#answers.get(method);
      return { result: (await (answer ? answer(request) : this.#do(request))) ?? null };
    } catch (error) {
      return { error: toWalletError(error) };
    }
  }

  async #do({ method, params }: WalletRequest): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.#chainId);
      case 'net_version':
        return String(this.#chainId);
      case 'eth_accounts':
        return this.#isConnected ? [this.address] : [];
      case 'eth_requestAccounts':
        this.#isConnected = true;
        return [this.address];
      case 'wallet_requestPermissions':
        this.#isConnected = true;
        return [{ parentCapability: 'eth_accounts', caveats: [] }];
      case 'wallet_revokePermissions':
        this.#isConnected = false;
        return null;
      case 'wallet_addEthereumChain':
        this.#knownChains.add(hexToNumber((params[0] as { chainId: Hex }).chainId));
        // Many wallets offer to switch to a chain that they have just added.
        return this.#switchTo(hexToNumber((params[0] as { chainId: Hex }).chainId));
      case 'wallet_switchEthereumChain':
        return this.#switchTo(hexToNumber((params[0] as { chainId: Hex }).chainId));
      case 'personal_sign':
        this.#requireConnected();
        return this.#keys.sign({ raw: params[0] as Hex });
      case 'eth_sendTransaction':
        this.#requireConnected();
        return this.#sendChecked(params[0] as SentTransaction);
      case 'wallet_getCapabilities':
        this.#requireBatches();
        return { [numberToHex(this.#chainId)]: { atomic: { status: 'supported' } } };
      case 'wallet_sendCalls':
        this.#requireBatches();
        return this.#keys.sendBatch(params[0] as { calls: SentTransaction[] });
      case 'wallet_getCallsStatus':
        this.#requireBatches();
        return this.#keys.batchStatus(params[0] as Hex);
      default:
        if (method.startsWith('wallet_')) throw new WalletRefusal(walletErrors.unsupportedMethod);
        return this.#keys.request(method, params);
    }
  }

  async #switchTo(chainId: number): Promise<null> {
    if (!this.#knownChains.has(chainId)) throw new WalletRefusal(walletErrors.unknownChain);
    if (chainId !== this.#chainId) await this.switchChain(chainId);
    return null;
  }

  /** Rejects transactions for another account or chain, as wallets do. */
  #sendChecked(transaction: SentTransaction): Promise<Hex> {
    const { from, chainId } = transaction;
    if (from?.toLowerCase() !== this.address.toLowerCase())
      throw new WalletRefusal(walletErrors.unauthorized);
    if (chainId && hexToNumber(chainId) !== this.#chainId)
      throw new WalletRefusal(walletErrors.invalidParams);
    return this.#keys.send(transaction);
  }

  #requireBatches(): void {
    if (!this.options.takesBatches) throw new WalletRefusal(walletErrors.unsupportedMethod);
  }

  #requireConnected(): void {
    if (!this.#isConnected) throw new WalletRefusal(walletErrors.unauthorized);
  }

  /** Emits an EIP-1193 event to the page. */
  async emit(event: string, payload: unknown): Promise<void> {
    await this.#page?.evaluate(
      ([emitter, name, data]) => {
        const emit = (window as unknown as Record<string, (event: string, payload: unknown) => void>)[
          emitter
        ];
        emit?.(name, data);
      },
      [EMITTER, event, payload] as const,
    );
  }
}
