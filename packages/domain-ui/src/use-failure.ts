import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';

/** Where a field of a call stands in a form. */
interface FormField {
  readonly name: string;
  readonly label: string;
  /** What is said for reasons that only this field has. */
  readonly sentences?: Readonly<Record<string, string>>;
}

/** Where the fields of a call stand in a form: wire path to field name and label. */
export type FieldMap = Readonly<Record<string, FormField>>;

const fieldKeys = [
  'required',
  'invalid',
  'invalidEmail',
  'sameEmail',
  'termsRequired',
  'tooLong',
  'noName',
] as const;

/**
 * Keeps the failure of a form's last submit. `report` puts the server's field messages beside their fields and remembers the rest
 * for a notice; errors that are not of the API are thrown on. That an address may not take part stands beside the field of that
 * name, and in the notice that leads to the support.
 */
export function useFailure() {
  const t = useTexts('platform');
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  function report(
    error: unknown,
    form?: { readonly setServerErrors: AppForm<object>['setServerErrors'] },
    fields: FieldMap = {},
  ): void {
    if (!isApiFailure(error)) throw error;
    const asksEmail = Object.values(fields).some(({ name }) => name === 'email');
    if (error.key === 'emailNotAllowed' && form && asksEmail) {
      const [why] = Object.entries(error.fields).flatMap(
        ([path, key]) => fields[path]?.sentences?.[key] ?? [],
      );
      form.setServerErrors({ email: why ?? error.message });
      return setFailure(error);
    }
    const known = Object.entries(error.fields).flatMap(([path, key]) => {
      const field = fields[path];
      return field
        ? [
            [
              field.name,
              field.sentences?.[key] ??
                t(`field.${fieldKeys.find((one) => one === key) ?? 'invalid'}`, {
                  field: field.label,
                }),
            ] as const,
          ]
        : [];
    });
    form?.setServerErrors(Object.fromEntries(known));
    setFailure(
      known.length > 0 && known.length === Object.keys(error.fields).length ? null : error,
    );
  }

  return { failure, report, clear: () => setFailure(null) };
}
