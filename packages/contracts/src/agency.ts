import * as z from '@weitersagen/contracts/z';
import { numberForms } from '@weitersagen/domain/number-forms';
import { staffKindLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { MailedPassword, mailedPasswordErrors } from './mailed-password.ts';
import { vatStatus } from './money-values.ts';
import { email, line, personName } from './typed-values.ts';
import { accepted, instant, page, pageSize } from './values.ts';
import { words } from './words.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));
const params = z.object({ id: z.string().check(z.maxLength(64)) });

export const registerAgency = endpoint({
  method: 'POST',
  path: '/agentur/registrieren',
  summary:
    'Registers an agency and its inactive owner, and mails the confirmation; answers alike for known addresses',
  auth: 'none',
  body: bodyFields({
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    email: ['Email', email],
    company: ['Firma', line],
    termsVersion: ['AgbText', z.string().check(z.maxLength(80))],
    termsAccepted: ['Zustimmung', accepted],
  }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'termsRequired', 'tooManyTries'],
});

export const setAgencyPassword = endpoint({
  method: 'POST',
  path: '/agentur/passwortSetzen',
  summary:
    'Confirms the address of an agency user and sets the password with the mailed token, once; ends all other sessions',
  auth: 'none',
  body: MailedPassword,
  errors: mailedPasswordErrors,
});

export const requestAgencyPassword = endpoint({
  method: 'POST',
  path: '/agentur/passwortVergessen',
  summary: 'Mails a link that sets a new password; answers alike for unknown addresses',
  auth: 'none',
  body: bodyFields({ email: ['Email', email] }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'tooManyTries'],
});

/** Master data (Stammdaten); tax number and IBAN are masked. */
export const AgencyMasterData = fields({
  number: ['Agenturnummer', z.string()],
  active: ['Aktiv', z.boolean()],
  complete: ['Vollstaendig', z.boolean()],
  name: ['Firma', z.string()],
  street: ['Strasse', z.nullable(z.string())],
  postalCode: ['Plz', z.nullable(z.string())],
  city: ['Ort', z.nullable(z.string())],
  vatStatus: ['Umsatzsteuerstatus', vatStatus],
  taxNumber: ['Steuernummer', z.nullable(z.string())],
  vatId: ['UstId', z.nullable(z.string())],
  accountOwner: ['Kontoinhaber', z.nullable(z.string())],
  iban: ['IBAN', z.nullable(z.string())],
});
export type AgencyMasterData = z.core.output<typeof AgencyMasterData>;

export const getAgency = endpoint({
  method: 'GET',
  path: '/agentur/stammdaten',
  summary: 'Master data of the own agency; tax number and IBAN masked',
  auth: 'agency',
  view: 'masterData',
  answer: AgencyMasterData,
  errors: ['viewForbidden'],
});

export const updateAgency = endpoint({
  method: 'PUT',
  path: '/agentur/stammdaten',
  summary:
    'Changes the fields given of the own agency (owners only). Bank and tax data need the password',
  auth: 'agency',
  view: 'masterData',
  body: bodyFields({
    name: ['Firma', z.optional(line)],
    street: ['Strasse', z.optional(line)],
    postalCode: ['Plz', z.optional(z.string().check(z.regex(numberForms.postalCode)))],
    city: ['Ort', z.optional(line)],
    vatStatus: ['Umsatzsteuerstatus', z.optional(vatStatus)],
    taxNumber: [
      'Steuernummer',
      z.optional(z.string().check(z.trim(), z.regex(numberForms.taxNumber))),
    ],
    /** Null takes the stored one away. */
    vatId: [
      'UstId',
      z.optional(z.nullable(z.string().check(z.trim(), z.regex(numberForms.vatId)))),
    ],
    accountOwner: ['Kontoinhaber', z.optional(line)],
    iban: ['IBAN', z.optional(z.string().check(z.maxLength(50)))],
    password: ['Password', z.optional(password)],
  }),
  answer: AgencyMasterData,
  errors: ['viewForbidden', 'notAuthorised', 'wrongCredentials', 'tooManyTries'],
});

const roleLabel = z.enum([
  'AgenturInhaber',
  'AgenturInhaber_inaktiv',
  'AgenturMitarbeiter',
  'Nase',
]);

/** Who works for an agency: its users, and agents who create on behalf of customers. */
const employeeKind = words({ agency: staffKindLabels.agency, agent: staffKindLabels.agent });

/** Somebody of the agency as the owner sees them. */
export const Employee = fields({
  id: ['Id', z.string()],
  kind: ['Art', employeeKind],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
  /** An agent has none of the roles: `Nase`. */
  role: ['Rolle', roleLabel],
  /** Number that names this person as a consultant on a referral. */
  employeeNumber: ['Mitarbeiternummer', z.nullable(z.string())],
  active: ['Aktiv', z.boolean()],
  confirmed: ['Bestaetigt', z.boolean()],
  createdAt: ['ErstelltAm', instant],
});
export type Employee = z.core.output<typeof Employee>;

export const listEmployees = endpoint({
  method: 'GET',
  path: '/agentur/mitarbeiter',
  summary: 'The people of the own agency by name, users and call-centre agents',
  auth: 'agency',
  view: 'employees',
  query: z.strictObject({ page: z.optional(page), pagesize: z.optional(pageSize) }),
  answer: fields({
    employees: ['Mitarbeiter', z.array(Employee)],
    hasNext: ['HasNext', z.boolean()],
    pageCount: ['PageCount', z.int()],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['viewForbidden'],
});

export const inviteEmployee = endpoint({
  method: 'POST',
  path: '/agentur/mitarbeiter',
  summary:
    'Makes an employee or a call-centre agent of the own agency and mails the link that sets the password; a repeat mails it again',
  auth: 'agency',
  view: 'employees',
  body: bodyFields({
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    email: ['Email', email],
    kind: ['Art', z.optional(employeeKind)],
  }),
  answer: Employee,
  mailsTo: { path: 'email' },
  errors: ['viewForbidden', 'emailExists', 'notOffered', 'tooManyTries'],
});

export const changeEmployee = endpoint({
  method: 'PUT',
  path: '/agentur/mitarbeiter/:id',
  summary:
    'Changes role or state of a colleague, never the own, nor the role of an agent; somebody deactivated is signed out everywhere',
  auth: 'agency',
  view: 'employees',
  params,
  body: bodyFields({
    role: ['Rolle', z.optional(z.enum(['AgenturInhaber', 'AgenturMitarbeiter', 'Nase']))],
    active: ['Aktiv', z.optional(z.boolean())],
  }),
  answer: Employee,
  errors: ['viewForbidden', 'unknownNumber', 'notAuthorised'],
});

export const handOverReferrals = endpoint({
  method: 'POST',
  path: '/agentur/mitarbeiter/:id/uebergabe',
  summary: 'Hands everything that counts to a colleague over to another one, with leads and orders',
  auth: 'agency',
  view: 'employees',
  params,
  body: bodyFields({ to: ['An', z.string().check(z.minLength(1), z.maxLength(64))] }),
  answer: fields({ count: ['Anzahl', z.int()] }),
  errors: ['viewForbidden', 'unknownNumber'],
});
