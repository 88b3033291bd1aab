import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const DialogWindow = lazy(() => import(/* webpackChunkName: "dialog" */ './dialog-window.tsx'));

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the button that closes it. */
  readonly closeLabel: string;
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * A window above the page: focus stays inside, Escape and its button close it, focus
 * returns to where it was. A press outside does nothing, so that nothing typed is lost by a slip.
 * A sheet from below on small screens. Its code is loaded when it opens first.
 */
export function Dialog(props: DialogProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <DialogWindow {...props} />
      </Suspense>
    )
  );
}
