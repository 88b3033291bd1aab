import { changeEmployee } from '@weitersagen/contracts/agency';
import type { Employee } from '@weitersagen/contracts/agency';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { nameOf } from './close-access.tsx';

const roles = ['AgenturMitarbeiter', 'AgenturInhaber', 'Nase'] as const;
const textOf = { AgenturMitarbeiter: 'employee', AgenturInhaber: 'owner', Nase: 'none' } as const;

interface RoleDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  readonly onDone: (notice: string) => void;
}

/** Gives a colleague another role; what they may open changes at once. */
export function RoleDialog({ employee, onClose, onDone }: RoleDialogProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const p = useTexts('platform');
  const { failure, report, clear } = useFailure();
  const name = nameOf(employee);
  const form = useAppForm<{ role: string }>({
    defaultValues: { role: employee.role },
    validate: () => ({}),
  });
  return (
    <Dialog
      isOpen
      title={t('employees.roleOf', { name })}
      closeLabel={t('employees.close')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const role = roles.find((one) => one === values.role);
          if (role === undefined) return;
          try {
            await api.call(changeEmployee, { params: { id: employee.id }, body: { role } });
            onDone(t('employees.roleDone', { name, role: t(`role.${textOf[role]}`) }));
          } catch (error) {
            report(error);
          }
        }}
      >
        <RadioCards
          form={form}
          name="role"
          label={t('employees.role')}
          options={roles.map((role) => ({
            value: role,
            title: t(`role.${textOf[role]}`),
            detail: t(`employees.may.${textOf[role]}`),
          }))}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('employees.saveRole')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
