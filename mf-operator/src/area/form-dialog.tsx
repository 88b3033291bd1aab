import type { ReactNode } from 'react';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import type { AppForm } from '@weitersagen/ui/form';
import { FirstField } from './first-field.tsx';
import { LeaveQuestion, useLeave } from './leave-question.tsx';

interface FormDialogProps<V extends object> {
  readonly form: AppForm<V>;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window with a form: Escape and its button ask before what was typed is lost. The only field has the focus. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { form, title, closeLabel, onClose, children } = props;
  const leave = useLeave(form, onClose);
  return (
    <Dialog isOpen title={title} closeLabel={closeLabel} onClose={leave.ask}>
      <FirstField />
      <LeaveQuestion leave={leave} />
      {children}
    </Dialog>
  );
}
