import type { SVGProps } from 'react';

/** Interface icons: 24 px, 1.75 stroke, round ends. Hidden from screen readers: the element around them carries the name. */
export function icon(paths: string, filled = false) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.5em"
        height="1.5em"
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={paths} />
      </svg>
    );
  };
}

export const BackIcon = icon('M14.5 5.5 8 12l6.5 6.5');
export const ForwardIcon = icon('M9.5 5.5 16 12l-6.5 6.5');
export const DownIcon = icon('m6 9.5 6 6 6-6');
export const ArrowDownIcon = icon('M12 5v14m-6-6 6 6 6-6');
export const CloseIcon = icon('M6.5 6.5l11 11m0-11-11 11');
export const CheckIcon = icon('m5.5 12.5 4.5 4.5 8.5-9.5');
export const CopyIcon = icon(
  'M9 9.5A1.5 1.5 0 0 1 10.5 8h7A1.5 1.5 0 0 1 19 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9 18.5z' +
    'M15 8V5.5A1.5 1.5 0 0 0 13.5 4h-7A1.5 1.5 0 0 0 5 5.5v9A1.5 1.5 0 0 0 6.5 16H9',
);
export const InfoIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.2v5M12 7.9v.05');
export const AlertIcon = icon('M12 4.5 21 19.5H3zM12 10.5v4M12 17v.05');
export const CrossCircleIcon = icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.2 9.2l5.6 5.6m0-5.6-5.6 5.6',
);
export const CheckCircleIcon = icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.3 12.3l2.6 2.6 4.9-5.3',
);
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2');
export const RefreshIcon = icon('M19 8.5A8 8 0 1 0 20 13M19.5 4v4.7h-4.7');
export const GlobeIcon = icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.8 12h16.4M12 3.5c-5 5-5 12 0 17m0-17c5 5 5 12 0 17',
);
export const DownloadIcon = icon('M12 4.5v10.5m-4.5-4.5L12 15l4.5-4.5M5 19.5h14');
export const ExternalLinkIcon = icon(
  'M13.5 4.5h6v6M19 5l-8.5 8.5M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V9a1.5 1.5 0 0 1 1.5-1.5H10',
);
export const PlusIcon = icon('M12 5.5v13M5.5 12h13');
export const MinusIcon = icon('M5.5 12h13');
export const PauseIcon = icon('M8 5.5h2.5v13H8zM13.5 5.5H16v13h-2.5z', true);
export const PlayIcon = icon('M8 5.2v13.6L18.5 12z', true);
