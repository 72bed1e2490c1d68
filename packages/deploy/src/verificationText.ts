import type { SentTransaction } from './send.ts';

/**
 * What an explorer needs to verify the contracts compiled here, as JSON: address, transaction, source, compiler and its settings, and the
 * ABI-encoded constructor arguments. The sources are those of this repository and of its pinned packages.
 */
export function verificationText(
  sent: readonly Pick<SentTransaction, 'label' | 'creates' | 'hash' | 'build'>[],
): string {
  const contracts = sent.flatMap(({ label, creates, hash, build }) =>
    creates && build
      ? [{ name: label.replace(/^create /, ''), address: creates, transaction: hash, ...build }]
      : [],
  );
  return `${JSON.stringify({ metadataHash: 'none', optimizer: true, contracts }, null, 2)}\n`;
}
