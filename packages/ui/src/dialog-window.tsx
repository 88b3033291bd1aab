import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import classes from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { Icon } from './icon.tsx';

/** What a dialog shows once it was opened. */
export default function DialogWindow({
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
