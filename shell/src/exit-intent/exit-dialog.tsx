import { useEffect, useRef } from 'react';
import { buttonClass } from '@weitersagen/ui/button-class';
import classes from './exit-dialog.module.css';
import type { ExitTexts } from './exit-texts.ts';

interface ExitDialogProps {
  readonly texts: ExitTexts;
  /** The question is answered, or was closed by Escape. */
  readonly onDone: () => void;
  readonly onProducts: () => void;
}

/** Asks whether somebody wants to leave. The browser's own dialog keeps the focus inside and gives it back. */
export function ExitDialog({ texts, onDone, onProducts }: ExitDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes['dialog']}
      aria-labelledby="exit-title"
      aria-describedby="exit-text"
      onClose={onDone}
    >
      <div className={classes['content']}>
        <h2 id="exit-title" className={classes['title']}>
          {texts.title}
        </h2>
        <p id="exit-text">{texts.text}</p>
        <div className={classes['actions']}>
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => dialog.current?.close()}
          >
            {texts.stay}
          </button>
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => {
              dialog.current?.close();
              onProducts();
            }}
          >
            {texts.products}
          </button>
        </div>
      </div>
    </dialog>
  );
}
