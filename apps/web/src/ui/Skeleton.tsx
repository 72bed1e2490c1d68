import './skeleton.css';

interface SkeletonProps {
  /** CSS lengths; the height defaults to one line of text, the radius to the smallest. */
  width?: string;
  height?: string;
  radius?: string;
}

/**
 * A placeholder for loading content; tests find it by its attribute. Put `aria-busy` on the region that contains it.
 */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return <span data-skeleton="" style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}
