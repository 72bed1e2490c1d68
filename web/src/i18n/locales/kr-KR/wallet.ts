import type { LocaleOf } from '../../localeOf.ts';
import type { wallet as english } from '../en-US/wallet.ts';

export const wallet = {
  connect: '지갑 연결',
  signIn: '로그인',
  account: '계정 {{address}}',
  loadFailed: '지갑 목록을 불러오지 못했습니다. 다시 시도해 주세요.',
  network: '네트워크',
  selectNetwork: '네트워크 선택',
  networks: {
    mainnet: 'JuChain',
    testnet: 'JuChain 테스트넷',
    localnet: 'JuChain (로컬)',
  },
  noDeployment: '아직 Koala가 배포되지 않은 네트워크입니다',
  wrongChain: '잘못된 네트워크',
  wrongChainText: '지갑이 Koala를 지원하지 않는 네트워크에 있습니다.',
  switchTo: '{{network}}(으)로 전환',
  switchDeclined: '네트워크를 전환하지 않았습니다',
} as const satisfies LocaleOf<typeof english>;
