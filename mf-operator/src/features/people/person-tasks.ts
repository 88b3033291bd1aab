import type { OperatorPerson } from '@weitersagen/contracts/operator-people';

/** What is done at a press. */
const quickTasks = ['link', 'unblock'] as const;
export type QuickTask = (typeof quickTasks)[number];
/** What needs a reason. */
const reasonTasks = ['resetFactor', 'block', 'remove'] as const;
export type ReasonTask = (typeof reasonTasks)[number];
/** `endSessions` asks first, without a reason. */
export type PersonTask = 'roles' | 'endSessions' | QuickTask | ReasonTask;

export const isQuick = (task: PersonTask): task is QuickTask =>
  quickTasks.some((one) => one === task);
export const isPersonTask = (id: string): id is PersonTask =>
  ['roles', 'endSessions', ...quickTasks, ...reasonTasks].includes(id);

export const nameOf = ({ firstName, lastName }: OperatorPerson) => `${firstName} ${lastName}`;
export const hasFactor = ({ hasApp, passkeys }: OperatorPerson) => hasApp || passkeys > 0;

/** What the reader can do with somebody, in the order of the menu. product.md, section "8 Roles and permissions". */
export function tasksOf(person: OperatorPerson): readonly PersonTask[] {
  if (!person.isManageable) return ['roles'];
  const isBlocked = person.state === 'blocked';
  const all: Readonly<Record<PersonTask, boolean>> = {
    roles: true,
    link: !isBlocked,
    endSessions: person.sessions > 0,
    resetFactor: !isBlocked && hasFactor(person),
    block: !isBlocked,
    unblock: isBlocked,
    remove: true,
  };
  return Object.keys(all)
    .filter(isPersonTask)
    .filter((task) => all[task]);
}
