const dashed = {
  fill: 'var(--violet-500)',
  fillOpacity: '.16',
  stroke: 'var(--violet-500)',
  strokeWidth: '2',
  strokeDasharray: '3.5 3.5',
  strokeLinecap: 'round',
} as const;

/** Placeholders for two auditors that are not named yet: a dashed shield and a dashed seal. Decorative. */
export function AuditMark({ name }: { name: 'first' | 'second' }) {
  return (
    <svg viewBox="0 0 52 52" width="3.25rem" height="3.25rem" fill="none" aria-hidden="true">
      {name === 'first' ? (
        <>
          <path d="M26 6 42 12v12c0 10.5-6.5 17.5-16 22-9.5-4.5-16-11.5-16-22V12z" {...dashed} />
          <circle cx="24" cy="23" r="6.5" stroke="var(--violet-600)" strokeWidth="3" />
          <path d="m29 28.5 5 5" stroke="var(--violet-600)" strokeWidth="3.2" strokeLinecap="round" />
        </>
      ) : (
        <>
          <circle cx="26" cy="26" r="20" {...dashed} />
          <path
            d="M17 34V24M26 34V17M35 34v-7"
            stroke="var(--violet-600)"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
