import { inviteOperator } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { locales, useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { useRebase } from '@weitersagen/ui/use-rebase';
import { FormDialog } from '../../area/form-dialog.tsx';
import { RestoredDraft } from '../../area/saved-meanwhile.tsx';
import type { RolesProps } from './open-task.ts';
import { peopleTexts } from './people-texts.ts';
import { Refusal } from './refusal.tsx';
import { RoleField } from './role-fields.tsx';
import { boxOf, grantsOf, offersOf, valuesOf } from './role-values.ts';
import type { RoleValues } from './role-values.ts';
import { useRoleChecks } from './use-role-checks.ts';

type InviteValues = RoleValues & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: string;
};

/** Makes the access of an operator with roles; the link to it goes out by mail. */
export function InviteDialog({ grantable, onClose, onDone }: RolesProps) {
  const t = useTexts(peopleTexts);
  const area = useTexts('mf-operator');
  const p = useTexts('platform');
  const locale = useLocale();
  const { api } = useArea();
  const checks = useFieldChecks();
  const roleChecks = useRoleChecks();
  const { failure, report, clear } = useFailure();
  const labels = {
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };
  const offers = offersOf(grantable, null);
  const start = { firstName: '', lastName: '', email: '', language: locale };
  const form = useAppForm<InviteValues>({
    defaultValues: { ...valuesOf(offers, []), ...start },
    validate: (values) => {
      const wrongRoles = roleChecks(offers, values);
      const hasNone = offers.every(({ role }) => values[role] === 'none');
      return onlyErrors<string>({
        firstName: checks.name(values.firstName, labels.firstName),
        lastName: checks.name(values.lastName, labels.lastName),
        email: checks.email(values.email, labels.email),
        ...(hasNone && offers[0] ? { [offers[0].role]: t('roleMissing') } : wrongRoles),
      });
    },
    draftKey: 'operator.invite',
  });
  const meanwhile = useRebase(form);
  const fields = {
    ...labels,
    language: t('language'),
    ...Object.fromEntries(
      offers.flatMap(({ role, clients }) => [
        [role, area(`role.${role}`)],
        ...clients.map(({ id, name }) => [boxOf(role, id), `${area(`role.${role}`)}, ${name}`]),
      ]),
    ),
  };
  return (
    <FormDialog form={form} title={t('invite')} closeLabel={t('close')} onClose={onClose}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          clear();
          const { firstName, lastName, email } = values;
          const language = locales.find((one) => one === values.language) ?? locale;
          const roles = grantsOf(offers, values);
          try {
            const body = { firstName, lastName, email, language, roles };
            await api.call(inviteOperator, { body });
            form.clearDraft();
            onDone(t('done.invite', { email }));
          } catch (error) {
            const sentences = { exists: t('exists') };
            report(error, form, {
              Vorname: { name: 'firstName', label: labels.firstName },
              Nachname: { name: 'lastName', label: labels.lastName },
              Email: { name: 'email', label: labels.email, sentences },
            });
          }
        }}
      >
        <RestoredDraft form={form} meanwhile={meanwhile} labels={fields} />
        <Text>{t('inviteText')}</Text>
        <PersonFields form={form} labels={labels} isSomebodyElse />
        <SelectField
          form={form}
          name="language"
          label={fields.language}
          options={locales.map((value) => ({ value, label: area(`area.language.${value}`) }))}
        />
        {offers.map((offer) => (
          <RoleField key={offer.role} form={form} offer={offer} />
        ))}
        <Refusal failure={failure} />
        <SubmitButton form={form}>{t('send')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
