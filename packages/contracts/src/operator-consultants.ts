import * as z from '@weitersagen/contracts/z';
import { consultantNumberForm } from '@weitersagen/domain/agency-rules';
import { numberForms } from '@weitersagen/domain/number-forms';
import { consultantColumnLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { checkedHash, columnsHolding, fileText, importAnswer } from './import-file.ts';
import { clientId } from './operator-grants.ts';
import {
  keepsPartners,
  listPart,
  namedAgency,
  nextPlace,
  ofWhom,
} from './operator-partner-lists.ts';
import { pictureUpload } from './picture-upload.ts';
import { reason } from './reason.ts';
import { line, personName } from './typed-values.ts';
import { revision } from './whole-numbers.ts';

const externalId = z.string().check(z.trim(), z.regex(consultantNumberForm));
const postalCode = z.string().check(z.trim(), z.regex(numberForms.postalCode));

/** A consultant as operators keep them. */
export const KeptConsultant = fields({
  externalId: ['ExterneId', z.string()],
  revision: ['Revision', z.int()],
  lastName: ['Nachname', z.string()],
  /** Nobody but operators sees it; the drawn picture has its initial. */
  firstName: ['Vorname', z.nullable(z.string())],
  postalCode: ['Plz', z.string()],
  city: ['Ort', z.string()],
  /** Whether the search finds them. */
  isListed: ['Gelistet', z.boolean()],
  /** Of whom a referral that names them counts to an agency. */
  agency: ['Agentur', z.nullable(namedAgency)],
  /** The picture as a data address. */
  photo: ['Bild', z.string()],
  /** Whether it was uploaded; else it is drawn from the initials. */
  hasOwnPhoto: ['EigenesBild', z.boolean()],
});
export type KeptConsultant = z.core.output<typeof KeptConsultant>;

/** What people write of a consultant. */
const written = {
  externalId: ['ExterneId', externalId],
  lastName: ['Nachname', personName],
  firstName: ['Vorname', z.nullable(personName)],
  postalCode: ['Plz', postalCode],
  city: ['Ort', line],
} as const;

/** A line of a file of consultants, known by its number; what is left out stays as it is. */
export const ConsultantInFile = bodyFields({
  externalId: ['ExterneId', externalId],
  lastName: ['Nachname', z.optional(personName)],
  firstName: ['Vorname', z.optional(z.nullable(personName))],
  postalCode: ['Plz', z.optional(postalCode)],
  city: ['Ort', z.optional(line)],
  isListed: ['Gelistet', z.optional(z.boolean())],
});
export type ConsultantInFile = z.core.output<typeof ConsultantInFile>;

export const findConsultants = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/berater/suche',
  asks: true,
  summary: 'A page of the consultants of a client, by last name, listed or not',
  body: bodyFields(listPart),
  answer: fields({
    ...ofWhom,
    consultants: ['Berater', z.array(KeptConsultant)],
    next: ['Weiter', nextPlace],
  }),
  errors: ['unknownTenant'],
});

export const addConsultant = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/berater',
  summary:
    'Adds a consultant, whom the search lists at once. A picture is PNG, JPEG or WebP in base64, at most 5 MB and at least 200 by 200 pixels; without one it is drawn from the initials',
  body: bodyFields({
    client: ['Mandant', clientId],
    ...written,
    photo: ['Bild', z.optional(pictureUpload)],
  }),
  errors: ['unknownTenant'],
});

export const changeConsultant = endpoint({
  ...keepsPartners,
  method: 'PUT',
  path: '/betrieb/partner/berater',
  summary:
    'Changes what is kept of a consultant; the number stays. Without a picture the present one stays, with null it is drawn from the initials. Names the revision that was seen',
  body: bodyFields({
    client: ['Mandant', clientId],
    ...written,
    revision: ['Revision', revision],
    photo: ['Bild', z.optional(z.nullable(pictureUpload))],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const setConsultantListed = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/berater/stand',
  summary:
    'Lists a consultant in the search, or lists them no longer; referrals that name them stay as they are',
  body: bodyFields({
    client: ['Mandant', clientId],
    externalId: ['ExterneId', externalId],
    isListed: ['Gelistet', z.boolean()],
    reason: ['Grund', reason],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

const columns = columnsHolding(consultantColumnLabels);
export type ConsultantColumnChoice = z.core.output<typeof columns.choice>;

const consultantFile = {
  client: ['Mandant', clientId],
  file: ['Datei', fileText],
  columns: ['Spalten', columns.choices],
} as const;

export const readConsultantFile = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/berater/import/spalten',
  asks: true,
  summary:
    'The columns of a file of consultants in CSV, each with a value from its first line, and what it holds by its name',
  body: bodyFields({ client: ['Mandant', clientId], file: ['Datei', fileText] }),
  answer: columns.answer,
  errors: ['unknownTenant'],
});

export const tryConsultantFile = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/berater/import/probe',
  asks: true,
  summary:
    'What the import of a file of consultants would do, by importing it and taking that back; with a report of every entry',
  body: bodyFields(consultantFile),
  answer: importAnswer,
  errors: ['unknownTenant'],
});

export const importConsultantFile = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/berater/import',
  summary:
    'Imports consultants of a client from a file in CSV, all of them or, where one line is refused, none. With the `Pruefstand` of a check only where it would still do the same',
  body: bodyFields({ ...consultantFile, checkedHash: ['Pruefstand', checkedHash] }),
  answer: importAnswer,
  errors: ['changedMeanwhile', 'unknownTenant'],
});
