import { clsx } from 'clsx/lite';
import { useLayoutEffect, useRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { useLanguage } from '../i18n/translate.ts';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode;
  /** primary: the main action of a screen; secondary: beside it; quiet: text only; danger: destructive. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  /** Full width. */
  block?: boolean;
  /** Shows a spinner and ignores clicks; keeps focus and width. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that does not become narrower when its label changes. */
export function Button({
  children,
  variant = 'primary',
  size = 'medium',
  block = false,
  loading = false,
  className,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const label = useWidestWidth(block);
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={clsx(styles.button, styles[variant], styles[size], block && styles.block, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span ref={label} className={styles.label}>
        {children}
      </span>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

/**
 * Keeps an element as wide as its widest text so far, per language. Off for full-width buttons. A ResizeObserver
 * receives widths that the browser computes anyway; reading them while rendering would force one layout per button.
 */
function useWidestWidth(off: boolean) {
  const element = useRef<HTMLSpanElement>(null);
  /** Widths in em, so that they scale with the font size: of the current text, and of the widest earlier one. */
  const widths = useRef({ text: '', now: 0, before: 0 });
  const language = useLanguage();
  useLayoutEffect(() => {
    const node = element.current;
    if (!node || off || typeof ResizeObserver === 'undefined') return;
    const known = { text: node.textContent, now: 0, before: 0 };
    widths.current = known;
    const observer = new ResizeObserver(([entry]) => {
      known.now = (entry?.borderBoxSize[0]?.inlineSize ?? 0) / parseFloat(getComputedStyle(node).fontSize);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      node.style.minWidth = '';
    };
  }, [off, language]);
  useLayoutEffect(() => {
    const node = element.current;
    const known = widths.current;
    if (!node || off || node.textContent === known.text) return;
    known.text = node.textContent;
    known.before = Math.max(known.before, known.now);
    node.style.minWidth = `${known.before}em`;
  });
  return element;
}

interface LinkButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'size' | 'block'> {
  /** A path of the app. */
  to: string;
}

/** A link styled as a `Button`: for navigation, not for actions. */
export function LinkButton({
  to,
  children,
  variant = 'primary',
  size = 'medium',
  block = false,
}: LinkButtonProps) {
  return (
    <Link to={to} className={clsx(styles.button, styles[variant], styles[size], block && styles.block)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** fill: on a muted round background. */
  variant?: 'plain' | 'fill';
}

/** An icon-only button, with a target of 44 px. */
export function IconButton({ label, children, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(styles.icon, variant === 'fill' && styles.fill, className)}
    >
      {children}
    </button>
  );
}
