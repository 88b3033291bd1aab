import { SignOutOther } from '../../area/sign-out-other.tsx';
import type { OpenTask, RolesProps } from './open-task.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

interface TaskDialogProps extends RolesProps {
  readonly open: OpenTask;
}

/** The window of a task. */
export function TaskDialog({ open: { task, person }, grantable, ...ends }: TaskDialogProps) {
  if (task === 'roles') return <RolesDialog person={person} grantable={grantable} {...ends} />;
  if (task === 'endSessions')
    return (
      <SignOutOther
        person={person}
        onEnd={(told) => Promise.resolve(told === null ? ends.onClose() : ends.onDone(told))}
      />
    );
  return <ReasonDialog task={task} person={person} {...ends} />;
}
