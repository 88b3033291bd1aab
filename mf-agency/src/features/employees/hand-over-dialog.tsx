import { handOverReferrals, listEmployees } from '@weitersagen/contracts/agency';
import type { Employee } from '@weitersagen/contracts/agency';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { nameOf } from './close-access.tsx';

interface HandOverDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  readonly onDone: (notice: string) => void;
}

/** The colleagues who can take over: active, and not the one who hands over. */
function useHeirs({ id: own }: Employee) {
  const { api, kind } = useArea();
  const people = useQuery({
    queryKey: [kind, 'heirs'],
    queryFn: ({ signal }) => api.call(listEmployees, { query: { pagesize: '100' }, signal }),
  });
  return (people.data?.employees ?? []).filter(({ id, active }) => active && id !== own);
}

/** Hands everything that counts to one colleague over to another, after a confirmation: it cannot be taken back. */
export function HandOverDialog({ employee, onClose, onDone }: HandOverDialogProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const heirs = useHeirs(employee);
  const name = nameOf(employee);
  const form = useAppForm({
    defaultValues: { to: '', sure: false },
    validate: ({ to, sure }) =>
      onlyErrors({
        to: required(to, t('employees.heir')),
        sure: sure ? undefined : t('employees.sureMissing'),
      }),
  });
  return (
    <Dialog
      isOpen
      title={t('employees.handOverOf', { name })}
      closeLabel={t('employees.close')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ to }) => {
          clear();
          try {
            const params = { id: employee.id };
            const { count } = await api.call(handOverReferrals, { params, body: { to } });
            const heir = heirs.find(({ id }) => id === to);
            onDone(t('employees.handedOver', { count, name, heir: heir ? nameOf(heir) : '' }));
          } catch (error) {
            report(error);
          }
        }}
      >
        <Text>{t('employees.handOverText', { name })}</Text>
        <SelectField
          form={form}
          name="to"
          label={t('employees.heir')}
          options={[
            { value: '', label: t('employees.choose') },
            ...heirs.map((heir) => ({ value: heir.id, label: nameOf(heir) })),
          ]}
        />
        <CheckboxField form={form} name="sure" label={t('employees.sure')} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('employees.handOver')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
