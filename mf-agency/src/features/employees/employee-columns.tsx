import type { Employee } from '@weitersagen/contracts/agency';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { RowActions } from '../../area/row-actions.tsx';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { nameOf } from './close-access.tsx';
import { employeeRole } from './employee-role.ts';
import { EmployeeMenu } from './employee-menu.tsx';
import type { EmployeeTask } from './employee-menu.tsx';

interface EmployeeActions {
  /** Nobody locks themselves out. */
  readonly ownEmail: string;
  readonly busy: string | null;
  readonly onClose: (employee: Employee) => void;
  readonly onReopen: (employee: Employee) => void;
  readonly onTask: (task: EmployeeTask, employee: Employee) => void;
}

/** The columns of the list of colleagues. */
export function useEmployeeColumns({
  ownEmail,
  busy,
  onClose,
  onReopen,
  onTask,
}: EmployeeActions): readonly Column<Employee>[] {
  const { t, date } = useCellTexts(useTexts('mf-agency'));

  function state({ active, confirmed }: Employee) {
    if (!active) return <Badge tone="critical">{t('employees.inactive')}</Badge>;
    if (!confirmed) return <Badge tone="warning">{t('employees.unconfirmed')}</Badge>;
    return <Badge tone="positive">{t('employees.active')}</Badge>;
  }

  function action(employee: Employee) {
    if (employee.email === ownEmail) return null;
    const verb = employee.active ? 'deactivate' : 'activate';
    return (
      <RowActions>
        <Button
          variant="quiet"
          size="small"
          pending={busy === employee.id}
          aria-label={t(`employees.${verb}Of`, { name: nameOf(employee) })}
          onClick={() => (employee.active ? onClose(employee) : onReopen(employee))}
        >
          {t(`employees.${verb}`)}
        </Button>
        <EmployeeMenu employee={employee} onTask={onTask} />
      </RowActions>
    );
  }

  return [
    { id: 'name', title: t('employees.name'), render: nameOf },
    { id: 'state', title: t('employees.state'), render: state },
    {
      id: 'role',
      title: t('employees.role'),
      render: (person) => t(`role.${employeeRole(person)}`),
    },
    { id: 'email', title: t('employees.email'), render: ({ email }) => email },
    {
      id: 'number',
      title: t('employees.number'),
      render: ({ employeeNumber }) => employeeNumber ?? t('report.none'),
    },
    { id: 'since', title: t('employees.since'), render: ({ createdAt }) => date(createdAt) },
    { id: 'action', title: t('employees.action'), render: action, stays: true },
  ];
}
