import * as z from '@weitersagen/contracts/z';
import { operatorStateLabels } from '@weitersagen/domain/operator-roles';
import { keptAgencyRoleLabels, partnerKindLabels } from '@weitersagen/domain/partner-labels';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { reason } from './reason.ts';
import { email, personName } from './typed-values.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/**
 * Support helps the people of partners, admins set a programme up with them: each call takes either role for its client. What lets
 * somebody in (inviting, opening, a taken second factor, a role) also takes a confirmation of the last ten minutes.
 */
const keeps = { auth: 'operator', host: 'operator', roles: ['support', 'admin'] } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Number of an agency that people use. */
const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** Why it is decided; it goes into the history. */

/** Which part of a list is asked for. It stands in the body, because addresses of calls are written down and names are not. */
const part = {
  /** Without one the first that the caller has a role for. */
  client: ['Mandant', z.optional(clientId)],
  /** Words of a name, an address or a number. */
  words: ['Suche', z.optional(z.string().check(z.trim(), z.maxLength(100)))],
  /** What the page before answered as `Weiter`. */
  after: [
    'Nach',
    z.optional(bodyFields({ name: ['Name', z.string().check(z.maxLength(300))], id: ['Id', id] })),
  ],
  size: ['Anzahl', z.optional(z.int().check(z.minimum(1), z.maximum(100)))],
} as const;
const ofWhom = {
  clients: [
    'Mandanten',
    z.array(fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] })),
  ],
  /** The one shown; null where the caller has a role for none. */
  client: ['Mandant', z.nullable(z.string())],
} as const;
/** Leads to the next page; null on the last. */
const next = z.nullable(fields({ name: ['Name', z.string()], id: ['Id', z.string()] }));

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
  agency: [
    'Agentur',
    z.nullable(fields({ number: ['Nummer', z.string()], name: ['Name', z.string()] })),
  ],
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
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/agenturen/suche',
  asks: true,
  summary: 'A page of the agencies of a client, by name',
  body: bodyFields(part),
  answer: fields({
    ...ofWhom,
    agencies: ['Agenturen', z.array(KeptAgency)],
    next: ['Weiter', next],
  }),
  errors: ['unknownTenant'],
});

export const findPartnerPeople = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/personen/suche',
  asks: true,
  summary:
    'A page of the people of partners of a client, of one kind and by last name, with access, second factor and last use; of an agency its people of that kind',
  body: bodyFields({
    ...part,
    kind: ['Art', words(partnerKindLabels)],
    agency: ['Agentur', z.optional(number)],
    /** Id of the only person wanted. */
    person: ['Person', z.optional(z.string())],
  }),
  answer: fields({
    ...ofWhom,
    people: ['Personen', z.array(PartnerPerson)],
    /** Whether the client has a call centre, so that agents can be invited. */
    hasCallCentre: ['HatCallcenter', z.boolean()],
    next: ['Weiter', next],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const setAgencyState = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/agenturen/stand',
  summary:
    'Gives the owners of an agency all rights of an owner, or leaves them those of an inactive one; its people then neither invite nor create',
  body: bodyFields({
    client: ['Mandant', clientId],
    number: ['Nummer', number],
    isActive: ['Aktiv', z.boolean()],
    reason: ['Grund', reason],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

/** Somebody of a partner about whom something is decided. */
const person = { client: ['Mandant', clientId], id: ['Id', id] } as const;
const decided = bodyFields({ ...person, reason: ['Grund', reason] });

export const setSellerState = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/vertriebspartner/stand',
  summary: 'Lets a seller make referrals, or stops that; the own area stays open',
  body: bodyFields({ ...person, isActive: ['Aktiv', z.boolean()], reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const closePartnerAccess = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/personen/sperre',
  summary: 'Closes the access of somebody of a partner: sessions and links end',
  body: decided,
  errors: ['unknownNumber', 'unknownTenant'],
});

export const openPartnerAccess = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/personen/freigabe',
  summary: 'Opens a closed access again; the password stays as it was',
  body: decided,
  errors: ['passwordRequired', 'unknownNumber', 'unknownTenant'],
});

export const mailPartnerLink = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/personen/link',
  summary:
    'Mails a link to the access of somebody who was invited, else to a new password; links mailed before end',
  body: bodyFields(person),
  errors: ['accountBlocked', 'emailNotAllowed', 'unknownNumber', 'unknownTenant'],
});

export const removePartnerFactor = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/personen/zweitfaktor',
  summary:
    'For somebody who lost app and recovery codes: the sign-in asks for the password alone, sessions and links end, and a mail says so',
  body: decided,
  errors: ['passwordRequired', 'factorOff', 'unknownNumber', 'unknownTenant'],
});

export const changePartnerRole = endpoint({
  ...keeps,
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

export const inviteClientAgent = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/agenten',
  summary:
    'Makes a call-centre agent, of an agency or of none, and mails the link to a password, good for two weeks',
  body: bodyFields({
    client: ['Mandant', clientId],
    email: ['Email', email],
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    agency: ['Agentur', z.nullable(number)],
  }),
  mailsTo: { path: 'email' },
  errors: [
    'passwordRequired',
    'emailExists',
    'emailNotAllowed',
    'notOffered',
    'unknownNumber',
    'unknownTenant',
    'tooManyTries',
  ],
});

export const removeClientAgent = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/partner/agenten/entfernung',
  summary: 'Removes a call-centre agent with sessions and links; what they created stays',
  body: decided,
  errors: ['unknownNumber', 'unknownTenant'],
});
