import { icon } from '../../ui/icons.tsx';

export const UidIcon = icon(
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5z' +
    'M9 12a1.75 1.75 0 1 0 0-3.5A1.75 1.75 0 0 0 9 12zM6 15.5c.7-2.3 5.3-2.3 6 0M15 10h3M15 13.5h3',
);
export const BellIcon = icon(
  'M6.5 16.5h11c-1-1.2-1.5-2.7-1.5-4.5v-2a4 4 0 0 0-8 0v2c0 1.8-.5 3.3-1.5 4.5zM10.3 19.5a2 2 0 0 0 3.4 0',
);
export const CalendarIcon = icon(
  'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-10A1.5 1.5 0 0 1 5.5 6z' +
    'M4 10.5h16M8.5 4v3.5M15.5 4v3.5',
);
export const TokensIcon = icon('M9 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM15.6 9.1A5 5 0 1 1 9.6 17.5M9 8v4');
export const EyeIcon = icon(
  'M3.5 12c4.5-7.3 12.5-7.3 17 0-4.5 7.3-12.5 7.3-17 0zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
);
export const ProofIcon = icon(
  'M12 4.5v15M8 19.5h8M5.5 7.5h13M5.5 7.5 3 13.5h5zM18.5 7.5l-2.5 6h5zM3 13.5a2.5 2.5 0 0 0 5 0M16 13.5a2.5 2.5 0 0 0 5 0',
);
