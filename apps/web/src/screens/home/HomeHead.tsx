import { clsx } from 'clsx/lite';
import { useWallet } from '../../account/walletStore.ts';
import { loadHomeTexts } from '../../i18n/i18n.ts';
import { Hydrated } from '../../lib/Hydrated.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Guard } from '../../ui/Guard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Story } from './Story.tsx';
import styles from './Head.module.css';

/** Lazy: only connected wallets have one. */
const Position = lazyPart(() =>
  Promise.all([import('./Position.tsx'), loadHomeTexts()]).then(([module]) => module.Position),
);

/** For a remembered wallet the styles reserve the position's height from the first paint, so that nothing moves. */
export function HomeHead() {
  const address = useWallet((state) => state.address);
  return (
    <div className={clsx(styles.place, address !== null && styles.ofWallet)}>
      {address === null ? (
        <Story />
      ) : (
        <Guard>
          <Hydrated fallback={<Skeleton height="100%" radius="var(--radius-card)" />}>
            <Position account={address} />
          </Hydrated>
        </Guard>
      )}
    </div>
  );
}
