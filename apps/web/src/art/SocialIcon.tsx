export type SocialName = 'x' | 'telegram' | 'facebook';

const PATHS: Record<SocialName, string> = {
  x: 'M5 5h3.6l11 14H16zM18.5 5l-5.7 6.5M5.5 19l5.9-6.8',
  telegram: 'M20.5 4.5 3.5 11.2l5.6 2.1 2 6.2 3-4 4.3 3.2zM9.1 13.3l7.4-5.3-5.4 7.5',
  facebook: 'M15.5 4.5h-1.8c-2 0-3 1.2-3 3.2v12M7.5 11.5h7',
};

interface SocialIconProps {
  name: SocialName;
}

/** X, Telegram and Facebook in the line style of the interface icons. */
export function SocialIcon({ name }: SocialIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5rem"
      height="1.5rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
