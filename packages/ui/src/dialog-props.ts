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
  /** `full` for what needs the whole screen of a phone, and width elsewhere. */
  readonly size?: 'fit' | 'full';
  readonly children: ReactNode;
}
