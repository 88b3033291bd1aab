import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Icon } from './icon.tsx';

const FRAME_MS = 16;

/** Where the focus was may be gone with what the dialog did; then the content of the page takes it. */
function rescueFocus(): void {
  const page = document;
  setTimeout(() => {
    if (page.activeElement === page.body) page.querySelector('main')?.focus();
  }, 4 * FRAME_MS); // after the way back to where it was has been tried
}

/** What a dialog shows once it was opened. */
export default function DialogWindow({
  isOpen,
  onClose,
  title,
  closeLabel,
  role = 'dialog',
  size = 'fit',
  children,
}: DialogProps): ReactNode {
  useEffect(() => (isOpen ? rescueFocus : undefined), [isOpen]);
  return (
    <ModalOverlay
      className={classes['overlay'] ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classNames(classes['modal'], size === 'full' && classes['full'])}>
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
