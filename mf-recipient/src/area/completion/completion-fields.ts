import { legalForms, salutations } from '@weitersagen/contracts/recipient';
import type { RecipientData, RecipientView } from '@weitersagen/contracts/recipient';
import type { OwnRecipientData } from '@weitersagen/contracts/recipient-account';
import { isoOfDate, isPlausibleBirthDate, parseGermanDate } from '@weitersagen/domain/dates';
import { numberForms } from '@weitersagen/domain/number-forms';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import type { FieldMap } from '@weitersagen/domain-ui/use-failure';
import type { TextsOf } from '@weitersagen/platform/i18n';

type Salutation = (typeof salutations)[number];
type LegalForm = (typeof legalForms)[number];

/** What the completion form holds; the birth date as typed, DD.MM.YYYY. */
export interface CompletionValues {
  salutation: Salutation | '';
  firstName: string;
  lastName: string;
  companyName: string;
  legalForm: LegalForm | '';
  birthDate: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  marketing: boolean;
}

type FieldName = Exclude<keyof CompletionValues, 'marketing'>;

/** Wire path of each field below `empfaengerdaten`. */
const wireNames: Readonly<Record<FieldName, string>> = {
  salutation: 'anrede',
  firstName: 'vorname',
  lastName: 'name',
  companyName: 'firma',
  legalForm: 'rechtsform',
  birthDate: 'geburtsdatum',
  street: 'adresse.strasse',
  houseNumber: 'adresse.hausnummer',
  postalCode: 'adresse.plz',
  city: 'adresse.ort',
  email: 'email',
  phone: 'telefon',
};

/** Labels by field, and where the server's messages belong. */
export function completionFields(t: TextsOf<'mf-recipient'>, platform: TextsOf<'platform'>) {
  const labels: Record<FieldName, string> = {
    salutation: t('data.salutation'),
    firstName: platform('form.firstName'),
    lastName: platform('form.lastName'),
    companyName: t('data.companyName'),
    legalForm: t('data.legalForm'),
    birthDate: t('data.birthDate'),
    street: t('data.street'),
    houseNumber: t('data.houseNumber'),
    postalCode: t('data.postalCode'),
    city: t('data.city'),
    email: platform('form.email'),
    phone: t('data.phone'),
  };
  const names = Object.keys(wireNames) as FieldName[];
  const byWirePath: FieldMap = Object.fromEntries(
    names.map((name) => [`empfaengerdaten.${wireNames[name]}`, { name, label: labels[name] }]),
  );
  return { labels, byWirePath };
}

/** Whose data the form takes; `data` are those told so far, as much as the page knows. */
export interface CompletionPerson extends Pick<
  RecipientView,
  'number' | 'referralNumber' | 'confirmed'
> {
  readonly data: Pick<OwnRecipientData, 'firstName' | 'lastName' | 'email'> &
    Partial<OwnRecipientData>;
}

function typedDate(day: string | null | undefined): string {
  return day?.split('-').toReversed().join('.') ?? '';
}

/** What the form starts with. */
export function startValues({ data }: CompletionPerson): CompletionValues {
  return {
    salutation: salutations.find((value) => value === data.salutation) ?? '',
    firstName: data.firstName,
    lastName: data.lastName,
    companyName: data.companyName ?? '',
    legalForm: legalForms.find((value) => value === data.legalForm) ?? '',
    birthDate: typedDate(data.birthDate),
    street: data.street ?? '',
    houseNumber: data.houseNumber ?? '',
    postalCode: data.postalCode ?? '',
    city: data.city ?? '',
    email: data.email,
    phone: data.phone ?? '',
    marketing: data.marketingConsent ?? false,
  };
}

/** The checks of the whole form; the clock decides whether a birth date is plausible. */
export function useCompletionChecks({ labels }: ReturnType<typeof completionFields>) {
  const { line, required, email, invalid, name } = useFieldChecks();
  return (values: CompletionValues) => {
    const birthDate = parseGermanDate(values.birthDate);
    const plausible = birthDate !== null && isPlausibleBirthDate(birthDate, new Date());
    return onlyErrors<FieldName>({
      salutation: required(values.salutation, labels.salutation),
      firstName: name(values.firstName, labels.firstName),
      lastName: name(values.lastName, labels.lastName),
      companyName:
        values.legalForm === '' ? undefined : line(values.companyName, labels.companyName),
      legalForm:
        values.companyName.trim() === '' ? undefined : required(values.legalForm, labels.legalForm),
      birthDate:
        required(values.birthDate, labels.birthDate) ??
        (plausible ? undefined : invalid(labels.birthDate)),
      street: line(values.street, labels.street),
      houseNumber: line(values.houseNumber, labels.houseNumber),
      postalCode:
        required(values.postalCode, labels.postalCode) ??
        (numberForms.postalCode.test(values.postalCode.trim())
          ? undefined
          : invalid(labels.postalCode)),
      city: line(values.city, labels.city),
      email: email(values.email, labels.email),
      phone:
        values.phone.trim() === '' || numberForms.phone.test(values.phone.trim())
          ? undefined
          : invalid(labels.phone),
    });
  };
}

/** Checked values as the call takes them. */
export function completionBody(values: CompletionValues): RecipientData {
  const birthDate = parseGermanDate(values.birthDate);
  if (!birthDate || values.salutation === '')
    throw new Error('completionBody needs checked values');
  const {
    salutation,
    firstName,
    lastName,
    email,
    street,
    houseNumber,
    postalCode,
    city,
    marketing,
    companyName,
    legalForm,
  } = values;
  const phone = values.phone.trim();
  return {
    salutation,
    firstName,
    lastName,
    email,
    birthDate: isoOfDate(birthDate),
    marketingConsent: marketing,
    address: { street, houseNumber, postalCode, city },
    ...(phone === '' ? {} : { phone }),
    ...(legalForm === '' ? {} : { companyName, legalForm }),
  };
}
