import type { Api } from '@weitersagen/api-client/api';
import * as contract from '@weitersagen/contracts/operator-people';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import type { DialogEnds } from './open-task.ts';
import { peopleTexts } from './people-texts.ts';
import { nameOf } from './person-tasks.ts';
import type { ReasonTask } from './person-tasks.ts';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { Refusal } from './refusal.tsx';

interface Decision {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
}

const calls: Readonly<Record<ReasonTask, (api: Api, decision: Decision) => Promise<unknown>>> = {
  block: (api, decision) => api.call(contract.blockOperator, decision),
  remove: (api, decision) => api.call(contract.removeOperator, decision),
  resetFactor: (api, decision) => api.call(contract.resetOperatorFactor, decision),
};

interface ReasonDialogProps extends DialogEnds {
  readonly task: ReasonTask;
  readonly person: contract.OperatorPerson;
}

/** Asks for the reason of what ends somebody's access, and for a confirmation where it cannot be taken back. */
export function ReasonDialog({ task, person, onClose, onDone }: ReasonDialogProps) {
  const t = useTexts(peopleTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const isFinal = task !== 'block';
  const form = useAppForm({
    defaultValues: { reason: '', sure: false },
    validate: ({ reason, sure }) =>
      onlyErrors({
        reason: checkReason(reason),
        sure: isFinal && !sure ? t('sureMissing') : undefined,
      }),
  });
  const name = nameOf(person);
  return (
    <FormDialog
      form={form}
      title={t(`titleOf.${task}`, { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ reason }) => {
          clear();
          try {
            await calls[task](api, { params: { id: person.id }, body: { reason: reason.trim() } });
            onDone(t(`done.${task}`, { name }));
          } catch (error) {
            report(error);
          }
        }}
      >
        <Text>{t(`question.${task}`, { name })}</Text>
        <ReasonField form={form} />
        {isFinal && <CheckboxField form={form} name="sure" label={t(`sure.${task}`)} />}
        <Refusal failure={failure} />
        <SubmitButton form={form}>{t(`task.${task}`)}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
