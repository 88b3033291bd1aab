import type { FieldMap } from '../use-failure.ts';

const wireNames = {
  Vorname: 'firstName',
  Nachname: 'lastName',
  Email: 'email',
  Art: 'kind',
  Umsatzsteuerstatus: 'vatStatus',
  Firma: 'company',
  Strasse: 'street',
  Plz: 'postalCode',
  Ort: 'city',
  Steuernummer: 'taxNumber',
  UstId: 'vatId',
  Kontoinhaber: 'accountOwner',
  IBAN: 'iban',
  Zustimmung: 'terms',
  Password: 'current',
} as const;

/** Where the server's messages belong in a form of somebody who is paid by credit note; `label` names a field. */
export function partyFieldMap(
  label: (name: (typeof wireNames)[keyof typeof wireNames]) => string,
): FieldMap {
  return Object.fromEntries(
    Object.entries(wireNames).map(([wire, name]) => [wire, { name, label: label(name) }]),
  );
}
