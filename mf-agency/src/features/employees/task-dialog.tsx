import type { Employee } from '@weitersagen/contracts/agency';
import type { EmployeeTask } from './employee-menu.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** A task for a colleague that is asked about in a window. */
export interface OpenTask {
  readonly task: Exclude<EmployeeTask, 'again'>;
  readonly employee: Employee;
}

interface TaskDialogProps {
  readonly open: OpenTask;
  readonly onClose: () => void;
  /** Told what was done. */
  readonly onDone: (notice: string) => void;
}

/** The window of a task. */
export function TaskDialog({ open: { task, employee }, onClose, onDone }: TaskDialogProps) {
  const Window = task === 'role' ? RoleDialog : HandOverDialog;
  return <Window employee={employee} onClose={onClose} onDone={onDone} />;
}
