import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { z } from 'zod';
import { fetchJson, TemporaryError } from './Explorer.ts';
import type { Explorer } from './Explorer.ts';

const addressOf = z.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
);
const messageSchema = z.object({ message: z.string() });
const contractSchema = z.object({
  is_verified: z.boolean().nullish(),
  implementations: z
    .array(z.object({ address_hash: addressOf.optional(), address: addressOf.optional() }))
    .nullish(),
});

/** Blockscout's API, version 2. `siteUrl` is the explorer's own address. */
export function blockscout(siteUrl: string): Explorer {
  const urlOf = (address: Address, path = '') =>
    new URL(`${siteUrl.replace(/\/+$/, '')}/api/v2/smart-contracts/${address}${path}`);
  const contract = async (address: Address) => {
    const { status, body } = await fetchJson(urlOf(address));
    if (status === 404) throw new TemporaryError('the explorer has not indexed the contract yet');
    const parsed = contractSchema.safeParse(body);
    if (!parsed.success)
      throw new Error(`the explorer answered ${status} in an unexpected format: check --form and --explorer`);
    return parsed.data;
  };

  return {
    async submit({ address, source, constructorArguments, input }) {
      if ((await contract(address)).is_verified === true) return 'verified';
      const form = new FormData();
      form.set('compiler_version', `v${input.compiler}`);
      form.set('contract_name', source);
      form.set('files[0]', new Blob([input.json], { type: 'application/json' }), 'input.json');
      form.set('autodetect_constructor_args', 'false');
      form.set('constructor_args', constructorArguments.slice(2));
      form.set('license_type', 'mit');
      const url = urlOf(address, '/verification/via/standard-input');
      const { status, body } = await fetchJson(url, { method: 'POST', body: form });
      const message = messageSchema.safeParse(body).data?.message ?? '';
      if (/already verified/i.test(message)) return 'verified';
      if (status === 404) throw new TemporaryError('the explorer has not indexed the contract yet');
      if (status >= 400) throw new Error(message || `the explorer answered ${status} without a message`);
      return { ticket: address };
    },
    // Blockscout reports a failure only over its web socket, so a rejected submission stays pending until the attempts are used up.
    status: async ({ address }) => ((await contract(address)).is_verified === true ? 'verified' : 'pending'),
    async linkProxy(proxy, implementation) {
      // Blockscout detects the implementation from the ERC-1967 storage slot.
      const { implementations } = await contract(proxy);
      const found = (implementations ?? []).map(({ address_hash, address }) => address_hash ?? address);
      return found.some((one) => one && isAddressEqual(one, implementation)) ? 'verified' : 'pending';
    },
  };
}
