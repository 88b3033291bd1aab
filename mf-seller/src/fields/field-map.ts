import type { FieldMap } from '@weitersagen/domain-ui/use-failure';

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

/** Where the server's messages belong in a form of sellers; `label` gives the name of a field. */
export function sellerFieldMap(label: (name: string) => string): FieldMap {
  return Object.fromEntries(
    Object.entries(wireNames).map(([wire, name]) => [wire, { name, label: label(name) }]),
  );
}
