import type { Employee } from '@weitersagen/contracts/agency';
import { useTexts } from '@weitersagen/platform/i18n';
import { Menu } from '@weitersagen/ui/menu';
import { nameOf } from './close-access.tsx';

/** What an owner can do with a colleague beside closing the access. */
export type EmployeeTask = 'role' | 'handOver' | 'again';

const isTask = (id: string): id is EmployeeTask => ['role', 'handOver', 'again'].includes(id);

interface EmployeeMenuProps {
  readonly employee: Employee;
  readonly onTask: (task: EmployeeTask, employee: Employee) => void;
}

/** The further tasks for one colleague. */
export function EmployeeMenu({ employee, onTask }: EmployeeMenuProps) {
  const t = useTexts('mf-agency');
  const tasks: readonly EmployeeTask[] = [
    ...(employee.confirmed ? [] : (['again'] as const)),
    // An agent has no role in the agency's area.
    ...(employee.kind === 'agent' ? [] : (['role'] as const)),
    'handOver',
  ];
  return (
    <Menu
      label={t('employees.more')}
      name={t('employees.moreOf', { name: nameOf(employee) })}
      actions={tasks.map((id) => ({ id, title: t(`employees.task.${id}`) }))}
      onAction={(id) => {
        if (isTask(id)) onTask(id, employee);
      }}
    />
  );
}
