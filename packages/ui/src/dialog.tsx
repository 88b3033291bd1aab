import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import classes from './dialog.module.css';
import { Icon } from './icon.tsx';

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
 * A sheet from below on small screens.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  role = 'dialog',
  children,
}: DialogProps): ReactNode {
  return (
    <ModalOverlay
      className={classes['overlay'] ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes['modal'] ?? ''}>
        <AriaDialog className={classes['dialog'] ?? ''} role={role}>
          <div className={classes['head']}>
            <Heading slot="title" level={2} className={classes['title'] ?? ''}>
              {title}
            </Heading>
            <button
              type="button"
              className={classes['close']}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
