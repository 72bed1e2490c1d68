import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './User.module.css';

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

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
