import type { OpenTask, RolesProps } from './open-task.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

interface TaskDialogProps extends RolesProps {
  readonly open: OpenTask;
}

/** The window of a task. */
export function TaskDialog({ open: { task, person }, grantable, ...ends }: TaskDialogProps) {
  if (task === 'roles') return <RolesDialog person={person} grantable={grantable} {...ends} />;
  return <ReasonDialog task={task} person={person} {...ends} />;
}
