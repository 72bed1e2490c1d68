/** A line with round ends. */
export const line = (d: string, stroke: string, width: number) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" />
);
