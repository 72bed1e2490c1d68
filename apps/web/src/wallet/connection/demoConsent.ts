import {
  decodeFunctionData,
  getAbiItem,
  hexToBigInt,
  hexToString,
  isAddressEqual,
  UserRejectedRequestError,
} from 'viem';
import type { Abi, Hex } from 'viem';
import { configOf } from '../../account/chains.ts';
import { hasContracts } from '../../chain/chainReader.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { formatExact } from '../../format/amounts.ts';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { t } from '../../i18n/translate.ts';
import styles from './demoConsent.module.css';

export type DemoRequest =
  | { kind: 'connect' }
  | { kind: 'sign'; message: Hex }
  /** `value` in JU wei. */
  | { kind: 'send'; chainId: number; to: Hex | undefined; data: Hex | undefined; value: Hex | undefined };

/** Shows the demo wallet's prompt; rejects with code 4001 when the user declines. */
export async function promptInDemoWallet(request: DemoRequest): Promise<void> {
  await loadAllTexts();
  const isApproved = await show(request, await wordsOf(request));
  if (!isApproved)
    throw new UserRejectedRequestError(
      new Error(`the ${request.kind} request was declined in the demo wallet`),
    );
}

/** Asks for approval and resolves to the decision. Uses no dialog of the app, because the demo wallet stands for a separate program. */
function show(request: DemoRequest, words: string): Promise<boolean> {
  const decline = button(t('demoWallet.decline'), styles.decline);
  const approve = button(
    t(request.kind === 'connect' ? 'wallet.connect' : 'demoWallet.approve'),
    styles.approve,
  );
  const dialog = element('dialog', styles.dialog, [
    element('h2', styles.title, [t('demoWallet.title')]),
    element('p', styles.text, [t('demoWallet.text')]),
    element('p', styles.asked, [words]),
    element('div', styles.actions, [decline, approve]),
  ]);
  dialog.setAttribute('aria-label', t('demoWallet.title'));
  // An open dialog below must not treat the tap as one outside itself.
  for (const type of ['pointerdown', 'mousedown', 'click', 'touchstart', 'focusin', 'keydown'])
    dialog.addEventListener(type, (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const end = (isApproved: boolean) => () => {
      dialog.remove();
      resolve(isApproved);
    };
    decline.addEventListener('click', end(false));
    approve.addEventListener('click', end(true));
    dialog.addEventListener('cancel', end(false));
  });
}

async function wordsOf(request: DemoRequest): Promise<string> {
  if (request.kind === 'connect') return t('demoWallet.connect');
  if (request.kind === 'sign') {
    const message = hexToString(request.message);
    // The automatic sign-in signs the time as a number, the sign-in dialog a text.
    const isTime = /^\d{13}$/.test(message);
    return t(isTime ? 'demoWallet.signTime' : 'demoWallet.sign', { message });
  }
  const { chainId, to, data, value } = request;
  const amount = `${formatExact(value === undefined ? 0n : hexToBigInt(value))}\u00a0JU`;
  const sent = t('demoWallet.send', { address: to ? shortenAddress(to) : '–', amount });
  return to && data && data !== '0x' ? `${sent}\n${await callOf(chainId, to, data)}` : sent;
}

/** A call of one of our contracts with its parameters by their ABI names, as wallets show it; the selector of any other. */
async function callOf(chainId: number, to: Hex, data: Hex): Promise<string> {
  // Loaded on demand: only the prompt for a call needs the ABIs.
  const { contractsOf } = await import('../../chain/contractsOf.ts');
  const config = configOf(chainId);
  const contracts = config && hasContracts(config) ? Object.values(contractsOf(config)) : [];
  const abi: Abi = contracts.find(({ address }) => isAddressEqual(address, to))?.abi ?? [];
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const item = getAbiItem({ abi, name: functionName, args });
    const inputs = item?.type === 'function' ? item.inputs : [];
    return [
      functionName,
      ...inputs.map(({ name }, index) => `${name ?? index}: ${String(args[index])}`),
    ].join('\n');
  } catch {
    return t('demoWallet.unknownCall', { selector: data.slice(0, 10) });
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  children: readonly (string | Node)[],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.append(...children);
  return made;
}

const button = (label: string, className: string | undefined) => element('button', className, [label]);
