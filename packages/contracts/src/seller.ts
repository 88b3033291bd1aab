import * as z from '@weitersagen/contracts/z';
import { numberForms } from '@weitersagen/domain/number-forms';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { MailedPassword, mailedPasswordErrors } from './mailed-password.ts';
import { vatStatus } from './money-values.ts';
import { StaffSignedIn } from './staff.ts';
import { email, line, personName } from './typed-values.ts';
import { accepted } from './values.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));
const kind = z.enum(['Privat', 'Gewerblich']);
const postalCode = z.string().check(z.regex(numberForms.postalCode));
const taxNumber = z.string().check(z.trim(), z.regex(numberForms.taxNumber));
const vatId = z.string().check(z.trim(), z.regex(numberForms.vatId));
const iban = z.string().check(z.maxLength(50));

export const registerSeller = endpoint({
  method: 'POST',
  path: '/vertriebspartner/registrieren',
  summary:
    'Registers a professional seller and mails the confirmation; answers alike for known addresses',
  auth: 'none',
  body: bodyFields({
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    email: ['Email', email],
    kind: ['Art', kind],
    vatStatus: ['Umsatzsteuerstatus', vatStatus],
    company: ['Firma', z.optional(line)],
    street: ['Strasse', line],
    postalCode: ['Plz', postalCode],
    city: ['Ort', line],
    taxNumber: ['Steuernummer', taxNumber],
    vatId: ['UstId', z.optional(vatId)],
    accountOwner: ['Kontoinhaber', line],
    iban: ['IBAN', iban],
    termsVersion: ['AgbText', z.string().check(z.maxLength(80))],
    termsAccepted: ['Zustimmung', accepted],
  }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'termsRequired', 'tooManyTries'],
});

export const setSellerPassword = endpoint({
  method: 'POST',
  path: '/vertriebspartner/passwortSetzen',
  summary:
    'Confirms the address of a seller and sets the password with the mailed token, once; ends all other sessions',
  auth: 'none',
  body: MailedPassword,
  errors: mailedPasswordErrors,
});

export const requestSellerPassword = endpoint({
  method: 'POST',
  path: '/vertriebspartner/passwortVergessen',
  summary: 'Mails a link that sets a new password; answers alike for unknown addresses',
  auth: 'none',
  body: bodyFields({ email: ['Email', email] }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'tooManyTries'],
});

/** A seller's own data; tax number and IBAN are masked. */
export const SellerData = fields({
  number: ['Partnernummer', z.string()],
  active: ['Aktiv', z.boolean()],
  /** Whether a settlement can be made out: address, tax number and bank account are there. */
  complete: ['Vollstaendig', z.boolean()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
  kind: ['Art', kind],
  vatStatus: ['Umsatzsteuerstatus', vatStatus],
  company: ['Firma', z.nullable(z.string())],
  street: ['Strasse', z.nullable(z.string())],
  postalCode: ['Plz', z.nullable(z.string())],
  city: ['Ort', z.nullable(z.string())],
  taxNumber: ['Steuernummer', z.nullable(z.string())],
  vatId: ['UstId', z.nullable(z.string())],
  accountOwner: ['Kontoinhaber', z.nullable(z.string())],
  iban: ['IBAN', z.nullable(z.string())],
});
export type SellerData = z.core.output<typeof SellerData>;

export const getSellerData = endpoint({
  method: 'GET',
  path: '/vertriebspartner/meinedaten',
  summary: 'Own data of a seller; tax number and IBAN masked',
  auth: 'seller',
  answer: SellerData,
  errors: ['notAuthorised'],
});

export const updateSellerData = endpoint({
  method: 'PUT',
  path: '/vertriebspartner/meinedaten',
  summary: 'Changes the fields given of the own data. Bank and tax data need the password',
  auth: 'seller',
  body: bodyFields({
    kind: ['Art', z.optional(kind)],
    vatStatus: ['Umsatzsteuerstatus', z.optional(vatStatus)],
    company: ['Firma', z.optional(line)],
    street: ['Strasse', z.optional(line)],
    postalCode: ['Plz', z.optional(postalCode)],
    city: ['Ort', z.optional(line)],
    taxNumber: ['Steuernummer', z.optional(taxNumber)],
    /** Null takes the stored one away. */
    vatId: ['UstId', z.optional(z.nullable(vatId))],
    accountOwner: ['Kontoinhaber', z.optional(line)],
    iban: ['IBAN', z.optional(iban)],
    password: ['Password', z.optional(password)],
  }),
  answer: SellerData,
  errors: ['notAuthorised', 'wrongCredentials', 'tooManyTries'],
});

export const changeSellerPassword = endpoint({
  method: 'PUT',
  path: '/vertriebspartner/passwort',
  summary: 'Changes the password of the signed-in seller and ends all other sessions',
  auth: 'seller',
  body: bodyFields({
    currentPassword: ['AktuellesPasswort', password],
    password: ['Password', password],
  }),
  answer: StaffSignedIn,
  answersSecrets: true,
  errors: ['wrongCredentials', 'weakPassword', 'tooManyTries'],
});
