import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { email, personName } from './typed-values.ts';
import { instant, pageQuery } from './values.ts';

/** Who is invited: a customer who may refer, or a member of staff. Wire label to code. */
export const invitationKinds = { Kunde: 'customer', Mitarbeiter: 'staff' } as const;

/** Status of an invitation by wire label. */
export const invitationStates = {
  Erstellt: 'created',
  Versendet: 'sent',
  Geoeffnet: 'opened',
  Angenommen: 'accepted',
  Gesperrt: 'suppressed',
} as const;

export const kindLabel = z.enum(['Kunde', 'Mitarbeiter']);
export const invitationStatusLabel = z.enum([
  'Erstellt',
  'Versendet',
  'Geoeffnet',
  'Angenommen',
  'Gesperrt',
]);

/** An invitation as the person who made it sees it; `link` is for sharing from the own device. */
export const OwnInvitation = fields({
  id: ['Id', z.string()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
  kind: ['Art', kindLabel],
  employeeNumber: ['Mitarbeiternummer', z.nullable(z.string())],
  status: ['Status', invitationStatusLabel],
  createdAt: ['ErstelltAm', instant],
  expiresAt: ['GueltigBis', instant],
  link: ['Link', z.string()],
});
export type OwnInvitation = z.core.output<typeof OwnInvitation>;

const inviting = ['agency', 'agent'] as const;

export const invite = endpoint({
  method: 'PUT',
  path: '/Einladung',
  summary:
    'Without fields: whether a captcha is needed. With them: creates an invitation; it is mailed only with the recorded statement of prior consent, otherwise the answer holds the link to share',
  auth: inviting,
  view: 'invitationTool',
  acceptsIdempotencyKey: true,
  body: bodyFields({
    firstName: ['Vorname', z.optional(personName)],
    lastName: ['Nachname', z.optional(personName)],
    email: ['Email', z.optional(email)],
    kind: ['Art', z.optional(kindLabel)],
    employeeNumber: ['Mitarbeiternummer', z.optional(z.string().check(z.trim(), z.maxLength(40)))],
    /** The inviter states that the person agreed beforehand to be written to. */
    consent: ['Einwilligung', z.optional(z.boolean())],
    captcha: ['Captcha', z.optional(z.string().check(z.maxLength(4000)))],
  }),
  answer: fields({
    captchaRequired: ['CaptchaErforderlich', z.boolean()],
    /** What the inviter states with `Einwilligung`; it is recorded with its version. */
    consentText: ['Einwilligungstext', z.string()],
    invitation: ['Einladung', z.nullable(OwnInvitation)],
  }),
  mailsTo: { path: 'email', captcha: 'body' },
  errors: [
    'viewForbidden',
    'captchaRequired',
    'captchaWrong',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'idempotencyConflict',
    'tooManyTries',
  ],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/Einladung/daten',
  summary: 'Own invitations with their status, the newest first',
  auth: inviting,
  view: 'invitationTool',
  query: pageQuery,
  answer: fields({
    invitations: ['Einladungen', z.array(OwnInvitation)],
    hasNext: ['HasNext', z.boolean()],
    pageCount: ['PageCount', z.int()],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['viewForbidden'],
});

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** What a mailed or shared token opens; everything but `valid` is null where it opens nothing. */
export const OpenedToken = fields({
  valid: ['Gueltig', z.boolean()],
  purpose: ['Zweck', z.nullable(z.enum(['Einladung', 'Zugang', 'Karte']))],
  firstName: ['Vorname', z.nullable(z.string())],
  agency: ['Agentur', z.nullable(z.string())],
  /** Who invites; null for somebody who registered the agency or asked for a new password. */
  inviter: ['Einlader', z.nullable(z.string())],
  kind: ['Art', z.nullable(kindLabel)],
  /** The invited address, masked: a shared link may be in other hands. */
  email: ['Email', z.nullable(z.string())],
  expiresAt: ['GueltigBis', z.nullable(instant)],
});
export type OpenedToken = z.core.output<typeof OpenedToken>;

export const verifyAgencyToken = endpoint({
  method: 'GET',
  path: '/token/verifyAgenturToken',
  summary:
    'Whether the token of an invitation or of an agency access holds, who invites and to what; uses nothing up',
  auth: 'none',
  query: z.strictObject({ t: token }),
  answer: OpenedToken,
  errors: ['tooManyTries'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/Einladung/annehmen',
  summary:
    'The invited person takes part: registers as a referrer and gets the confirmation by mail; a repeat changes nothing',
  auth: 'none',
  body: bodyFields({ token: ['Token', token] }),
  errors: [
    'linkExpired',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'accountBlocked',
    'tooManyTries',
  ],
});

export const refuseInvitations = endpoint({
  method: 'POST',
  path: '/Einladung/abmelden',
  summary: 'The invited person wants no invitations: the address is never mailed again',
  auth: 'none',
  body: bodyFields({ token: ['Token', token] }),
  errors: ['linkExpired', 'tooManyTries'],
});

export const getInvitationCard = endpoint({
  method: 'GET',
  path: '/Einladung/karte',
  summary:
    'The link of the own printed card: whoever opens it registers as a referrer that counts to the person of the card',
  auth: inviting,
  view: 'invitationTool',
  answer: fields({ link: ['Link', z.string()] }),
  errors: ['viewForbidden'],
});

export const joinByCard = endpoint({
  method: 'POST',
  path: '/Einladung/karte',
  summary:
    'Registers whoever opened a card and mails the confirmation; answers alike for known addresses, which get a sign-in link',
  auth: 'none',
  body: bodyFields({
    token: ['Token', token],
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    email: ['Email', email],
  }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: [
    'captchaWrong',
    'captchaRequired',
    'linkExpired',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'tooManyTries',
  ],
});
