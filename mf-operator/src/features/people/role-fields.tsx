import type { ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { useFieldValue } from '@weitersagen/ui/form';
import type { AppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { SelectField } from '@weitersagen/ui/select-field';
import { peopleTexts } from './people-texts.ts';
import { boxOf } from './role-values.ts';
import type { RoleOffer, RoleValues } from './role-values.ts';

interface RoleFieldProps<V extends RoleValues> {
  readonly form: AppForm<V>;
  readonly offer: RoleOffer;
}

/** Where somebody holds one role: nowhere, for all clients, or for those that are ticked. */
export function RoleField<V extends RoleValues>({
  form,
  offer: { role, all, clients },
}: RoleFieldProps<V>): ReactNode {
  const t = useTexts(peopleTexts);
  const area = useTexts('mf-operator');
  const scope = useFieldValue(form, role);
  const scopes = [
    'none' as const,
    ...(all ? ['all' as const] : []),
    ...(clients.length > 0 ? ['some' as const] : []),
  ];
  const name = area(`role.${role}`);
  return (
    <>
      <SelectField
        form={form}
        name={role}
        label={name}
        help={t(`may.${role}`)}
        options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
      {scope === 'some' && (
        <div role="group" aria-label={t('clientsOf', { role: name })}>
          <Stack gap={4}>
            {clients.map((client) => (
              <CheckboxField
                key={client.id}
                form={form}
                name={boxOf(role, client.id)}
                label={client.name}
              />
            ))}
          </Stack>
        </div>
      )}
    </>
  );
}
