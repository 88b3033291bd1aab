import type { GrantableClients, OperatorPerson } from '@weitersagen/contracts/operator-people';
import type { ReasonTask } from './person-tasks.ts';

/** A task for somebody that is asked about in a window. */
export interface OpenTask {
  readonly task: 'roles' | 'endSessions' | ReasonTask;
  readonly person: OperatorPerson;
}

/** How a window ends. */
export interface DialogEnds {
  readonly onClose: () => void;
  /** Told what was done. */
  readonly onDone: (notice: string) => void;
}

/** A window in which roles are given. */
export interface RolesProps extends DialogEnds {
  readonly grantable: GrantableClients;
}
