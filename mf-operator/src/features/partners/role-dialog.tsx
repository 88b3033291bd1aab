import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changePartnerRole } from '@weitersagen/contracts/operator-partners';
import type { PartnerPerson } from '@weitersagen/contracts/operator-partners';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { partnersTexts } from './partners-texts.ts';

const roles = ['owner', 'employee', 'none'] as const;

interface RoleDialogProps {
  readonly client: string;
  readonly person: PartnerPerson;
  readonly name: string;
  readonly over: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Gives somebody of an agency another role, with a reason; whether an owner has all rights follows from the agency. */
export function RoleDialog({ client, person, name, over, onEnd }: RoleDialogProps) {
  const t = useTexts(partnersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const [same, setSame] = useState(false);
  const held = person.role === 'inactiveOwner' ? 'owner' : (person.role ?? 'none');
  const form = useAppForm({
    defaultValues: { role: held, reason: '' },
    validate: ({ reason }) => onlyErrors({ reason: checkReason(reason) }),
  });
  return (
    <FormDialog
      form={form}
      title={t('titleOf.role', { name })}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const role = roles.find((one) => one === values.role) ?? held;
          setSame(role === held);
          if (role === held) return;
          const reason = values.reason.trim();
          try {
            await api.call(changePartnerRole, { body: { client, id: person.id, role, reason } });
            await onEnd(t('done.role', { name }));
          } catch (error) {
            if (isApiFailure(error) && isOver(error)) await onEnd(over);
            else report(error);
          }
        }}
      >
        <Text>{t('question.role')}</Text>
        <SelectField
          form={form}
          name="role"
          label={t('column.role')}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <ReasonField form={form} />
        {same && <Notice tone="info" role="status" title={t('sameRole')} />}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('saveRole')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
