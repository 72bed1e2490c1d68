import { lazy, Suspense, useState } from 'react';
import type { ChoiceList as ChoiceListType } from './ChoiceList.tsx';
import type { DialogProps } from './DialogPanel.tsx';
import type { SheetProps } from './SheetPanel.tsx';

const DialogPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.DialogPanel })),
);
/** With the list that most sheets hold: one that comes after its sheet is open would make that grow. */
const SheetPanel = lazy(() =>
  Promise.all([import('./SheetPanel.tsx'), loadChoiceList()]).then(([module]) => ({
    default: module.SheetPanel,
  })),
);

let Choices: typeof ChoiceListType | undefined;

async function loadChoiceList(): Promise<void> {
  Choices = (await import('./ChoiceList.tsx')).ChoiceList;
}

/** `ChoiceList` within a `Sheet`, for the top bar, which is part of the first load while their code is not. */
export const LazyChoiceList: typeof ChoiceListType = (props) => (Choices ? <Choices {...props} /> : <></>);

/** A modal question or message in the middle of the screen. Its code loads when one is first opened. */
export function Dialog(props: DialogProps) {
  if (!useWasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

/** A drawer from the bottom that follows the finger and closes on a swipe down. Its code loads when one is first opened. */
export function Sheet(props: SheetProps) {
  if (!useWasOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props}>
        {/* Content that loads later must not unmount the open sheet, which would lose the focus. */}
        <Suspense fallback={null}>{props.children}</Suspense>
      </SheetPanel>
    </Suspense>
  );
}

/** Whether it is or was open: a closing animation needs the panel to stay mounted. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened || open;
}

/** Fetches the code of dialogs, sheets and toasts, so that the tap that opens one need not wait for it. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([
    import('./DialogPanel.tsx'),
    import('./SheetPanel.tsx'),
    loadChoiceList(),
    import('./ToastCard.tsx'),
  ]);
}
