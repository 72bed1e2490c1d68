import type { WalletDetailsParams } from '@rainbow-me/rainbowkit';
import type { EIP1193Provider } from 'viem';
import { createConnector } from 'wagmi';
import type { CreateConnectorFn } from 'wagmi';
import { safe } from 'wagmi/connectors';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { t } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';

/** Milliseconds within which Safe must respond to the page in its frame. The library's default is 10 ms. */
const SAFE_TIMEOUT = 5_000;
/** What Safe returns for a message that its owners have not signed yet. */
const NO_SIGNATURE = '0x';

/** Safe's own app. The hosting header lists the origins that the operator adds. */
const SAFE = /^https:\/\/app\.safe\.global$/;

/**
 * Other origins that may frame the site, from its response header. The browser enforces that header too, but a host may
 * omit it, and a page of this origin is not a Safe.
 */
async function framingOrigins(): Promise<RegExp[]> {
  const page = await fetch('/', { method: 'HEAD' }).catch(() => undefined);
  const policy = page?.headers.get('content-security-policy') ?? '';
  const origins = /frame-ancestors ([^;,]*)/.exec(policy)?.[1]?.match(/https?:\/\/\S+/g) ?? [];
  return origins.map(
    (origin) => new RegExp(`^${origin.replaceAll(/[^\w*]/g, String.raw`\$&`).replace('*', '[^/]+')}$`),
  );
}

const prepared = new WeakSet<EIP1193Provider>();

/** Connects the Safe whose frame contains the page. */
export const safeConnector = (details: WalletDetailsParams): CreateConnectorFn =>
  createConnector((config) => {
    const allowedDomains = [SAFE];
    const connector = safe({ allowedDomains, unstable_getInfoTimeout: SAFE_TIMEOUT })(config);
    return {
      ...connector,
      ...details,
      async getProvider() {
        // The library reads the list when it first loads Safe's SDK.
        if (window.parent !== window && allowedDomains.length === 1)
          allowedDomains.push(...(await framingOrigins()));
        const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
        if (provider && !prepared.has(provider)) prepare(provider);
        return provider as never;
      },
    };
  });

function prepare(provider: EIP1193Provider): void {
  prepared.add(provider);
  const request = provider.request.bind(provider) as (call: { method: string }) => Promise<unknown>;
  provider.request = (async (call: { method: string }) => {
    const answer = await request(call);
    if (call.method !== 'personal_sign' || answer !== NO_SIGNATURE) return answer;
    await loadAllTexts().catch(() => undefined);
    toast.error(t('signIn.safeUnsigned'));
    throw new Error('the Safe returned no signature: sign in again once enough owners have signed');
  }) as typeof provider.request;
  // Otherwise Safe signs messages with a transaction.
  provider
    .request({ method: 'safe_setSettings', params: [{ offChainSigning: true }] } as never)
    .catch(() => undefined);
}
