import type { Address } from 'viem';
import { useIsNode } from '../../chain/account.ts';
import { Card } from '../../ui/Card.tsx';
import { WalletHead } from './WalletHead.tsx';
import styles from './User.module.css';

/** The account's address and node badge. */
export function ProfileCard({ account }: { account: Address }) {
  const { data: isNode } = useIsNode(account);
  return (
    <Card className={styles.profileCard}>
      <WalletHead address={account} isNode={isNode} />
    </Card>
  );
}
