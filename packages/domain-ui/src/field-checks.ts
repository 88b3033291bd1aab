import { isEmail } from '@weitersagen/domain/email';
import { lineForm } from '@weitersagen/domain/line-form';
import { isPersonName, NAME_MOST, oneSpaced } from '@weitersagen/domain/person-name';
import { useTexts } from '@weitersagen/platform/i18n';

/** Drops the fields that are right; null when all are. */
export function onlyErrors<K extends string>(
  checks: Readonly<Record<K, string | undefined>>,
): Partial<Record<K, string>> | null {
  const wrong = Object.entries<string | undefined>(checks).filter(
    ([, message]) => message !== undefined,
  );
  return wrong.length === 0 ? null : (Object.fromEntries(wrong) as Partial<Record<K, string>>);
}

/** The specified checks of single fields; each answers the message to show, or undefined. product.md, section "7 Validation". */
export function useFieldChecks() {
  const t = useTexts('platform');
  const required = (value: string, field: string) =>
    value.trim() === '' ? t('field.required', { field }) : undefined;
  const invalid = (field: string) => t('field.invalid', { field });
  return {
    required,
    /** A company, a street or a place: not of signs alone. */
    line: (value: string, field: string) =>
      required(value, field) ?? (lineForm.test(value) ? undefined : invalid(field)),
    /** A first or last name. */
    name: (value: string, field: string) =>
      required(value, field) ??
      (oneSpaced(value).length > NAME_MOST
        ? t('field.tooLong', { field })
        : isPersonName(value)
          ? undefined
          : t('field.noName', { field })),
    email: (value: string, field: string) =>
      required(value, field) ?? (isEmail(value) ? undefined : t('field.invalidEmail')),
    accepted: (value: boolean) => (value ? undefined : t('field.termsRequired')),
    invalid,
  };
}
