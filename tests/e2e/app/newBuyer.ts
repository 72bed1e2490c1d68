import { parseEther } from 'viem';
import type { PrivateKeyAccount } from 'viem';
import type { AppChain } from '../chain/AppChain.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';
import type { WalletOptions } from '../wallet/walletTypes.ts';

/** A wallet that can buy power at once: bound, with JU and 500 USDT; returned with its account. */
export async function newBuyer(
  chain: AppChain,
  options: WalletOptions = {},
): Promise<{ account: PrivateKeyAccount; wallet: InjectedWallet }> {
  const account = await chain.newAccount({ usdt: parseEther('500'), inviter: chain.inviter });
  return { account, wallet: new InjectedWallet(account, options) };
}
