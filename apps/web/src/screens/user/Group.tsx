import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './User.module.css';

interface GroupProps {
  title: string;
  /** To the right of the title: a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the four parts of the account's page: a heading and its cards. */
export function Group({ title, action, children }: GroupProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <header className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
