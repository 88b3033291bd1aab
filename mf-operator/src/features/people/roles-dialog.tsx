import { useState } from 'react';
import { changeOperatorRoles } from '@weitersagen/contracts/operator-people';
import type { OperatorPerson } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import type { RolesProps } from './open-task.ts';
import { peopleTexts } from './people-texts.ts';
import { nameOf } from './person-tasks.ts';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { Refusal } from './refusal.tsx';
import { RoleField } from './role-fields.tsx';
import { grantsOf, offersOf, stayingOf, valuesOf } from './role-values.ts';
import type { RoleValues } from './role-values.ts';
import { useGrantsText } from './use-grants-text.ts';
import { useRoleChecks } from './use-role-checks.ts';

interface RolesDialogProps extends RolesProps {
  readonly person: OperatorPerson;
}

/** Gives somebody other roles, with a reason; they count from the person's next call. */
export function RolesDialog({ person, grantable, onClose, onDone }: RolesDialogProps) {
  const t = useTexts(peopleTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const roleChecks = useRoleChecks();
  const grantsText = useGrantsText(grantable);
  const offers = offersOf(grantable, person.isOwn ? person.roles : null);
  const staying = stayingOf(grantable, person.roles);
  const form = useAppForm<RoleValues & { reason: string }>({
    defaultValues: { ...valuesOf(offers, person.roles), reason: '' },
    validate: (values) =>
      onlyErrors({ ...roleChecks(offers, values), reason: checkReason(values.reason) }),
  });
  const held = grantsOf(offers, valuesOf(offers, person.roles));
  const [same, setSame] = useState(false);
  const name = nameOf(person);
  return (
    <FormDialog
      form={form}
      title={t('titleOf.roles', { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const body = { roles: grantsOf(offers, values), reason: values.reason.trim() };
          const isSame = JSON.stringify(body.roles) === JSON.stringify(held);
          setSame(isSame);
          if (isSame) return;
          try {
            await api.call(changeOperatorRoles, { params: { id: person.id }, body });
            onDone(t('done.roles', { name }));
          } catch (error) {
            report(error);
          }
        }}
      >
        <Text>{t(person.isOwn ? 'question.ownRoles' : 'question.roles')}</Text>
        {staying.length > 0 && (
          <Text tone="muted">{t('staying', { roles: grantsText(staying).join('; ') })}</Text>
        )}
        {/* First: below a long list of clients it would be overlooked. */}
        <ReasonField form={form} />
        {offers.map((offer) => (
          <RoleField key={offer.role} form={form} offer={offer} />
        ))}
        {same && <Notice tone="info" role="status" title={t('sameRoles')} />}
        <Refusal failure={failure} />
        <SubmitButton form={form}>{t('saveRoles')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
