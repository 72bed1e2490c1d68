import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './Notice.module.css';

/** A notice's HTML, rid of everything that could run, load or ask for input. Links open a new window. */
export function NoticeBody({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeNotice(html), [html]);
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** Safe HTML of a notice: text, lists, links and pictures. */
export function sanitizeNotice(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'class', 'name'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
