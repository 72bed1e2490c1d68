import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { htmlPolicy } from '../../lib/trustedTypes.ts';
import styles from './Notice.module.css';

const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'em', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 's', 'small',
  'span', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
]; // oxfmt-ignore

/** The only way for HTML to enter the page. */
const noticePolicy = htmlPolicy('koala-notice', sanitizeNotice);

/** A notice's HTML, sanitized again in the browser. Links open a new window. */
export function NoticeBody({ html }: { html: string }) {
  const clean = useMemo(() => noticePolicy(html), [html]);
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** Allows the same as the server: text structure and https links. No images, scripts or forms. */
function sanitizeNotice(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^https:/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
