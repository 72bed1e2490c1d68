import type { LocaleOf } from '../../localeOf.ts';
import type { wallet as english } from '../en-US/wallet.ts';

export const wallet = {
  connect: '连接钱包',
  signIn: '登录',
  account: '账户 {{address}}',
  loadFailed: '钱包列表加载失败，请重试。',
  network: '网络',
  selectNetwork: '选择网络',
  networks: {
    mainnet: 'JuChain',
    testnet: 'JuChain 测试网',
    localnet: 'JuChain（本地）',
  },
  noDeployment: 'Koala 尚未部署到该网络',
  wrongChain: '不支持的网络',
  wrongChainText: '您的钱包所在的网络不支持 Koala。',
  switchTo: '切换到 {{network}}',
  switchDeclined: '网络未切换',
} as const satisfies LocaleOf<typeof english>;
