import type { ReactNode } from 'react';

/** A window above the page. */
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
