import * as z from '@weitersagen/contracts/z';
import { operatorStateLabels } from '@weitersagen/domain/operator-roles';
import { keptAgencyRoleLabels, partnerKindLabels } from '@weitersagen/domain/partner-labels';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import {
  agencyNumber,
  keepsPartners,
  listPart,
  namedAgency,
  nextPlace,
  ofWhom,
  rowId,
} from './operator-partner-lists.ts';
import { reason } from './reason.ts';
import { email, line, personName } from './typed-values.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/** An agency as operators see it. */
export const KeptAgency = fields({
  number: ['Nummer', z.string()],
  name: ['Name', z.string()],
  city: ['Ort', z.nullable(z.string())],
  /** Whether its people may invite and create. */
  isActive: ['Aktiv', z.boolean()],
  /** Whether nobody has decided yet whether they may. */
  isNew: ['Neu', z.boolean()],
  /** How many people have an access or are invited to one, agents among them. */
  people: ['Personen', z.int()],
});
export type KeptAgency = z.core.output<typeof KeptAgency>;

/** Somebody who works for a partner: of an agency, a seller, or a call-centre agent. */
export const PartnerPerson = fields({
  id: ['Id', z.string()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
  /** Whether mails go there. */
  takesMail: ['NimmtMail', z.boolean()],
  /** `invited` has not set a password yet. */
  state: ['Zustand', words(operatorStateLabels)],
  agency: ['Agentur', z.nullable(namedAgency)],
  /** Of who uses an agency's area. */
  role: ['Rolle', z.nullable(words(agencyRoleLabels))],
  /** Number of a seller. */
  number: ['Nummer', z.nullable(z.string())],
  /** Whether a seller may make referrals; null for who is none. */
  isActivated: ['Freigeschaltet', z.nullable(z.boolean())],
  hasFactor: ['Zweitfaktor', z.boolean()],
  /** When a session was last used; null before the first, and long after the last. */
  lastUsed: ['ZuletztGenutzt', z.nullable(instant)],
});
export type PartnerPerson = z.core.output<typeof PartnerPerson>;

export const findAgencies = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/agenturen/suche',
  asks: true,
  summary: 'A page of the agencies of a client, by name',
  body: bodyFields(listPart),
  answer: fields({
    ...ofWhom,
    agencies: ['Agenturen', z.array(KeptAgency)],
    next: ['Weiter', nextPlace],
  }),
  errors: ['unknownTenant'],
});

export const findPartnerPeople = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/personen/suche',
  asks: true,
  summary:
    'A page of the people of partners of a client, of one kind and by last name, with access, second factor and last use; of an agency its people of that kind',
  body: bodyFields({
    ...listPart,
    kind: ['Art', words(partnerKindLabels)],
    agency: ['Agentur', z.optional(agencyNumber)],
    /** Id of the only person wanted. */
    person: ['Person', z.optional(z.string())],
  }),
  answer: fields({
    ...ofWhom,
    people: ['Personen', z.array(PartnerPerson)],
    /** Whether the client has a call centre, so that agents can be invited. */
    hasCallCentre: ['HatCallcenter', z.boolean()],
    next: ['Weiter', nextPlace],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const setAgencyState = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/agenturen/stand',
  summary:
    'Gives the owners of an agency all rights of an owner, or leaves them those of an inactive one; its people then neither invite nor create',
  body: bodyFields({
    client: ['Mandant', clientId],
    number: ['Nummer', agencyNumber],
    isActive: ['Aktiv', z.boolean()],
    reason: ['Grund', reason],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

/** Somebody of a partner about whom something is decided. */
const person = { client: ['Mandant', clientId], id: ['Id', rowId] } as const;
const decided = bodyFields({ ...person, reason: ['Grund', reason] });

export const setSellerState = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/vertriebspartner/stand',
  summary: 'Lets a seller make referrals, or stops that; the own area stays open',
  body: bodyFields({ ...person, isActive: ['Aktiv', z.boolean()], reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const closePartnerAccess = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/personen/sperre',
  summary: 'Closes the access of somebody of a partner: sessions and links end',
  body: decided,
  errors: ['unknownNumber', 'unknownTenant'],
});

export const openPartnerAccess = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/personen/freigabe',
  summary: 'Opens a closed access again; the password stays as it was',
  body: decided,
  errors: ['passwordRequired', 'unknownNumber', 'unknownTenant'],
});

export const mailPartnerLink = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/personen/link',
  summary:
    'Mails a link to the access of somebody who was invited, else to a new password; links mailed before end',
  body: bodyFields(person),
  errors: ['accountBlocked', 'emailNotAllowed', 'unknownNumber', 'unknownTenant'],
});

export const removePartnerFactor = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/personen/zweitfaktor',
  summary:
    'For somebody who lost app and recovery codes: the sign-in asks for the password alone, sessions and links end, and a mail says so',
  body: decided,
  errors: ['passwordRequired', 'factorOff', 'unknownNumber', 'unknownTenant'],
});

export const changePartnerRole = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/personen/rolle',
  summary:
    'Gives somebody of an agency another role; an owner has the rights that the state of the agency leaves. Counts from the next call',
  body: bodyFields({
    ...person,
    role: ['Rolle', words(keptAgencyRoleLabels)],
    reason: ['Grund', reason],
  }),
  errors: ['passwordRequired', 'unknownNumber', 'unknownTenant'],
});

/** Somebody who is invited to a client. */
const invited = {
  client: ['Mandant', clientId],
  email: ['Email', email],
  firstName: ['Vorname', personName],
  lastName: ['Nachname', personName],
} as const;
const whileInviting = [
  'passwordRequired',
  'emailExists',
  'emailNotAllowed',
  'unknownTenant',
  'tooManyTries',
] as const;

export const inviteClientAgent = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/agenten',
  summary:
    'Makes a call-centre agent, of an agency or of none, and mails the link to a password, good for two weeks',
  body: bodyFields({ ...invited, agency: ['Agentur', z.nullable(agencyNumber)] }),
  mailsTo: { path: 'email' },
  errors: [...whileInviting, 'notOffered', 'unknownNumber'],
});

export const inviteAgency = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/agenturen',
  summary:
    'Makes an agency that is switched on, and mails its owner the link to a password, good for two weeks; the owner accepts the terms with it',
  body: bodyFields({ ...invited, company: ['Firma', line] }),
  mailsTo: { path: 'email' },
  errors: whileInviting,
});

export const inviteSeller = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/vertriebspartner',
  summary:
    'Makes a seller who may make referrals, and mails the link to a password, good for two weeks; the seller accepts the terms with it',
  body: bodyFields(invited),
  mailsTo: { path: 'email' },
  errors: whileInviting,
});

export const removeClientAgent = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/agenten/entfernung',
  summary: 'Removes a call-centre agent with sessions and links; what they created stays',
  body: decided,
  errors: ['unknownNumber', 'unknownTenant'],
});
