import { Page } from '../Page.tsx';

/** All primitives in all states, in the development build. */
export function Gallery() {
  return <Page>{null}</Page>;
}
