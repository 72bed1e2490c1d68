type Marked = Record<string, unknown>;

/**
 * Where each named wallet injects its provider: paths from `window`, and flags on one of the providers that
 * `allProviders` finds.
 */
const PLACES: Record<string, { paths: readonly string[]; marks: readonly string[] }> = {
  okx: { paths: ['okxwallet.ethereum', 'okxwallet'], marks: ['isOkxWallet', 'isOKExWallet'] },
  tokenPocket: { paths: ['tokenpocket.ethereum'], marks: ['isTokenPocket'] },
  bitget: { paths: ['bitkeep.ethereum'], marks: ['isBitKeep', 'isBitgetWallet'] },
  imToken: { paths: ['imToken.ethereum', 'imToken'], marks: ['isImToken'] },
  rainbow: { paths: ['rainbow'], marks: ['isRainbow'] },
  coinbase: { paths: ['coinbaseWalletExtension'], marks: ['isCoinbaseWallet'] },
  metaMask: { paths: [], marks: ['isMetaMask'] },
};

/**
 * The provider that the wallet with this id has injected into the page; undefined if there is none. For 'injected', the
 * page's first provider, whichever wallet it belongs to.
 */
export function findInjected(id: string): object | undefined {
  if (id === 'injected') return plainProvider();
  const place = PLACES[id];
  if (!place) return undefined;
  const named = place.paths.map(at).find(isProvider);
  if (named) return named;
  const marked = allProviders().find((provider) => {
    const isMarked = place.marks.some((mark) => (provider as Marked)[mark] === true);
    return isMarked && (id !== 'metaMask' || !isMetaMaskImpostor(provider));
  });
  // Older versions of imToken set their flag on the window instead of the provider.
  return marked ?? (id === 'imToken' && at('imToken') ? plainProvider() : undefined);
}

const plainProvider = (): object | undefined => allProviders()[0];

function allProviders(): object[] {
  const several = at('ethereum.providers');
  return [
    ...(Array.isArray(several) ? (several as unknown[]) : []),
    at('ethereum'),
    at('web3.currentProvider'),
  ].filter(isProvider);
}

/** Many wallets also set MetaMask's flag, so that apps which only support MetaMask use them. */
function isMetaMaskImpostor(provider: object): boolean {
  for (const key in provider)
    if (/^is[A-Z]/.test(key) && key !== 'isMetaMask' && (provider as Marked)[key] === true) return true;
  return false;
}

function at(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (found as Marked | undefined | null)?.[name], window);
}

function isProvider(candidate: unknown): candidate is object {
  if ((typeof candidate !== 'object' && typeof candidate !== 'function') || candidate === null) return false;
  return ['request', 'sendAsync', 'send'].some((name) => typeof (candidate as Marked)[name] === 'function');
}
