import { lazy } from 'react';
import type { ChoiceList } from './ChoiceList.tsx';

/** `ChoiceList` for the sheets of the top bar, which are part of the first load while their content is not. `lazy` forgets the type parameter. */
export const LazyChoiceList = lazy(() =>
  import('./ChoiceList.tsx').then((module) => ({ default: module.ChoiceList })),
) as unknown as typeof ChoiceList;
