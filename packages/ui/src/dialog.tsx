import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import classes from './dialog-missing.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Late, latePart } from './late.tsx';

export type { DialogProps } from './dialog-props.ts';

interface LateDialogProps extends DialogProps {
  /** Says that the window's code did not come, and offers another try. */
  readonly renderFailed: (retry: () => void) => ReactNode;
}

const dialogWindow = latePart<DialogProps>(() =>
  import(/* webpackChunkName: "dialog" */ './dialog-window.tsx').then((file) => file.default),
);

/** The browser's own window; when it goes, the focus is back where it was. */
function asWindow(element: HTMLDialogElement | null): (() => void) | undefined {
  if (!element) return undefined;
  element.showModal();
  return () => element.close();
}

/**
 * A window above the page: focus stays inside, Escape and its button close it, focus
 * returns to where it was. A press outside does nothing, so that nothing typed is lost by a slip.
 * A sheet from below on small screens. Its code is loaded when it opens first.
 */
export function Dialog({ renderFailed, ...props }: LateDialogProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Late
        part={dialogWindow}
        waiting={null}
        renderFailed={(retry) =>
          props.isOpen && (
            <dialog
              ref={asWindow}
              className={classes['missing']}
              aria-label={props.title}
              onCancel={props.onClose}
            >
              {renderFailed(retry)}
              <Button variant="quiet" onClick={props.onClose}>
                {props.closeLabel}
              </Button>
            </dialog>
          )
        }
      >
        {(Window) => <Window {...props} />}
      </Late>
    )
  );
}
