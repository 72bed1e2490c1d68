import { Suspense, useDeferredValue, useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import type { ChoiceList as ChoiceListType } from './ChoiceList.tsx';
import type { DialogProps } from './DialogPanel.tsx';
import type { SheetProps } from './SheetPanel.tsx';

const DialogPanel = lazyPart(() => import('./DialogPanel.tsx').then((module) => module.DialogPanel));
/** Loaded with the list that most sheets contain, because a list that loads after its sheet opened would resize it. */
const SheetPanel = lazyPart(() =>
  Promise.all([import('./SheetPanel.tsx'), loadChoiceList()]).then(([module]) => module.SheetPanel),
);

let Choices: typeof ChoiceListType | undefined;

async function loadChoiceList(): Promise<void> {
  Choices = (await import('./ChoiceList.tsx')).ChoiceList;
}

/** `ChoiceList` in a `Sheet`, for the top bar, which is part of the first load while their code is not. */
export const LazyChoiceList: typeof ChoiceListType = (props) => (Choices ? <Choices {...props} /> : <></>);

/** A modal dialog in the middle of the screen. Its code loads when one first opens. */
export function Dialog(props: DialogProps) {
  // Rendered after the task of the tap, and in slices, because the library is slow to open.
  const open = useDeferredValue(props.open);
  if (!useWasOpened(open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} open={open} />
    </Suspense>
  );
}

/** A bottom sheet that follows the finger and closes on a swipe down. Its code loads when one first opens. */
export function Sheet(props: SheetProps) {
  const open = useDeferredValue(props.open);
  if (!useWasOpened(open)) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} open={open}>
        {/* Content that loads later must not unmount the open sheet, which would lose the focus. */}
        <Suspense fallback={null}>{props.children}</Suspense>
      </SheetPanel>
    </Suspense>
  );
}

/** Whether it is or was open: a closing animation needs the panel to stay mounted. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened || open;
}

/** Prefetches the code of dialogs and sheets, so that the tap that opens one does not wait for it. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([DialogPanel.preload(), SheetPanel.preload()]);
}
