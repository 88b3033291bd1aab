import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { EmployeesView } from '../features/employees/employees-view.tsx';

/** The people of the agency and their access. */
export default function Employees() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturMitarbeiter" view="employees" title={t('employees.title')}>
      {(user) => <EmployeesView user={user} />}
    </AreaPage>
  );
}
