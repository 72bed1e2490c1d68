import type { LocaleOf } from '../../localeOf.ts';
import type { records as english } from '../en-US/records.ts';

export const records = {
  forAnother: '대신 구매',
  fromAnother: '선물 받음',
  connectText: '지갑을 연결하면 내역을 볼 수 있습니다.',
  dynamic: '팀 보상',
  dynamicEmpty: '하위 5세대 안의 회원이 보상을 수령하면 내 몫이 여기에 표시됩니다.',
  label: '내역 종류',
  miner: '채굴 보상',
  minerEmpty: '수령한 채굴 보상이 여기에 표시됩니다.',
  node: '노드 보상',
  nodeEmpty: '노드 라이선스 보상이 여기에 표시됩니다.',
  purchase: '파워 구매',
  purchaseEmpty: '구매한 파워가 여기에 표시됩니다.',
  ranking: '순위 보상',
  rankingEmpty: '주간 커뮤니티 순위 보상이 여기에 표시됩니다.',
  signInText: '로그인하면 내역을 볼 수 있습니다.',
  statusFinal: '확정됨',
  statusPending: '확인 중',
  tabs: {
    dynamicList: '팀',
    nodeReward: '노드',
    purchaseHistory: '구매',
    rankingReward: '순위',
    reward: '수익',
  },
} as const satisfies LocaleOf<typeof english>;
