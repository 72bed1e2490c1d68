import { icon } from '../ui/icons.tsx';
import styles from './Records.module.css';

export const ApprovalIcon = icon(
  'M12 3.5l7 2.5v5.5c0 4.2-2.8 7.2-7 9-4.2-1.8-7-4.8-7-9V6zM9 11.8l2.2 2.2 4-4.4',
);

const ICONS = {
  power: icon('M13 3.5 5.5 13.5H11L10 20.5l8-10.5h-5.5z'),
  claim: icon('M12 4.5V14m-4-4 4 4 4-4M5 15v3a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18v-3'),
  sale: icon('M5 9h13m-3.5-3.5L18 9M19 15H6m3.5 3.5L6 15'),
  team: icon(
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 18.5c.5-5.5 10.5-5.5 11 0M15.5 5.3a3 3 0 0 1 0 5.4M17.2 13.8c2 .6 3.1 2.2 3.3 4.7',
  ),
  ranking: icon(
    'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.2 4.5 3.5 4.5M16 6h3.5c0 3-1.2 4.5-3.5 4.5M12 13.5v3M8.5 19.5h7',
  ),
  node: icon('m12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7zM12 12l7.5-4.3M12 12v8.5M12 12 4.5 7.7'),
  redemption: icon('M8 5 4 9l4 4M4 9h10.5a4.75 4.75 0 0 1 0 9.5H8'),
  card: icon(
    'M8 4.5h8A1.5 1.5 0 0 1 17.5 6v12a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 18V6A1.5 1.5 0 0 1 8 4.5zM12 9l2 3-2 3-2-3z',
  ),
  person: icon(
    'M10 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM4 19.5c.6-6.5 11.4-6.5 12 0M18 7.5v5M15.5 10h5',
  ),
  delegate: icon('M8.5 15a4 4 0 1 1 3.7-5.5h7.3v3h-2V15h-3v-2.5h-2.3A4 4 0 0 1 8.5 15zM8.5 11v.05'),
  approval: ApprovalIcon,
} as const;
export type RecordKind = keyof typeof ICONS;

export function KindIcon({ kind }: { kind: RecordKind }) {
  const Icon = ICONS[kind];
  return (
    <span className={styles.kind}>
      <Icon width="1.125rem" height="1.125rem" />
    </span>
  );
}
