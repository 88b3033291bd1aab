import * as z from '@weitersagen/contracts/z';
import { clientPictureKinds } from '@weitersagen/domain/client-pictures';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { productApis } from '@weitersagen/domain/tenant-settings';
import { setupStateLabels, setupStepLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { email, line } from './typed-values.ts';
import { day, instant } from './values.ts';
import { words } from './words.ts';
import { revision } from './whole-numbers.ts';

/** Every role sees how a client is set up; admins set it up. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['admin'] } as const;
/** Who agrees to the account that money leaves from. */
const agrees = { auth: 'operator', host: 'operator', roles: ['finance', 'admin'] } as const;

const text = z.string().check(z.maxLength(4000));
const whole = z.int();
const name = z.string().check(z.maxLength(64));
const Value = z.nullable(
  z.union([
    text,
    whole,
    z.boolean(),
    z.array(text).check(z.maxLength(500)),
    z.record(name, z.union([text, whole])),
  ]),
);
/** Settings by their place in the configuration, such as `staircase.threshold`; names are those of a file that a command loads. */
const Values = z.record(name, Value);

/** A client in the list. */
export const ClientRow = fields({
  id: ['Mandant', z.string()],
  name: ['Name', z.string()],
  url: ['Adresse', z.string()],
  /** Whether visitors see its pages. */
  isOpen: ['Geoeffnet', z.boolean()],
  /** Steps of the setup that are still open. */
  open: ['Offen', z.int()],
  /** Settings and accounts that wait for a second person. */
  waiting: ['Wartend', z.int()],
  /** Day from which on it is gone; null for one that stays. */
  leavesOn: ['GehtAm', z.nullable(day)],
  /** Whether that day has come. */
  hasLeft: ['Gegangen', z.boolean()],
  /** Why its configuration cannot be used; null where it can. */
  problem: ['Problem', z.nullable(z.string())],
});
export type ClientRow = z.core.output<typeof ClientRow>;

/** A version of the settings; secrets are in none. */
export const SettingsVersion = fields({
  revision: ['Revision', revision],
  values: ['Werte', Values],
  /** Name of who made it; null where that is not known any more. */
  author: ['Von', z.nullable(z.string())],
  at: ['Am', instant],
});
export type SettingsVersion = z.core.output<typeof SettingsVersion>;

/** An account that waits for a second person. */
export const ProposedAccount = fields({
  /** Names this proposal; another account is another proposal. */
  id: ['Vorschlag', z.string()],
  name: ['Kontoinhaber', z.string()],
  iban: ['Iban', z.string()],
  bic: ['Bic', z.nullable(z.string())],
  proposedBy: ['VorgeschlagenVon', z.nullable(z.string())],
  proposedAt: ['VorgeschlagenAm', instant],
  ...goneMakers,
  ...noSecondPerson,
  /** Whether the caller may agree to it. */
  mayAgree: ['DarfZustimmen', z.boolean()],
});
export type ProposedAccount = z.core.output<typeof ProposedAccount>;

/** A part of the settings that waits for a second person: who gets in, where mailed links lead, or what is paid above the limit. */
export const ProposedPart = fields({
  /** Names this proposal; another one of the same part is another proposal. */
  id: ['Vorschlag', z.string()],
  /** Every value of the part as it would be, without secrets. */
  values: ['Werte', Values],
  /** Secrets that would be others. */
  secrets: ['NeueGeheimnisse', z.array(z.string())],
  proposedBy: ['VorgeschlagenVon', z.nullable(z.string())],
  proposedAt: ['VorgeschlagenAm', instant],
  ...goneMakers,
  ...noSecondPerson,
  /** Whether the caller may agree to it. */
  mayAgree: ['DarfZustimmen', z.boolean()],
});
export type ProposedPart = z.core.output<typeof ProposedPart>;

/** A step towards a living programme. */
export const SetupStep = fields({
  step: ['Schritt', words(setupStepLabels)],
  state: ['Stand', words(setupStateLabels)],
});
export type SetupStep = z.core.output<typeof SetupStep>;

/** A picture of a client's look, as a data address; width and height in CSS pixels. */
const ClientPicture = fields({
  kind: ['Art', words(clientPictureKinds)],
  url: ['Adresse', z.string()],
  width: ['Breite', z.int()],
  height: ['Hoehe', z.int()],
});
export type ClientPicture = z.core.output<typeof ClientPicture>;

/** How a client is set up. */
export const ClientSettings = fields({
  id: ['Mandant', z.string()],
  name: ['Name', z.string()],
  url: ['Adresse', z.string()],
  revision: ['Revision', revision],
  values: ['Werte', Values],
  /** Secrets that are stored; what they are is never answered. */
  secrets: ['HinterlegteGeheimnisse', z.array(z.string())],
  /** The pictures of its look that there are. */
  pictures: ['Bilder', z.array(ClientPicture)],
  mayKeep: ['DarfPflegen', z.boolean()],
  proposal: ['VorgeschlagenesKonto', z.nullable(ProposedAccount)],
  proposedParts: ['VorgeschlageneEinstellungen', z.array(ProposedPart)],
  steps: ['Einrichtung', z.array(SetupStep)],
  /** Opens its pages to one browser for a week; null where everybody sees them. */
  preview: ['Vorschau', z.nullable(z.string())],
});
export type ClientSettings = z.core.output<typeof ClientSettings>;

const ofClient = z.strictObject({ mandant: z.string().check(z.maxLength(64)) });

export const listClients = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/mandanten',
  summary:
    'The clients that the caller has a role for, with how many steps of their setup are open',
  answer: fields({
    clients: ['Mandanten', z.array(ClientRow)],
    /** Whether the caller may add one: an admin of all clients. */
    mayAdd: ['DarfAnlegen', z.boolean()],
  }),
  errors: [],
});

/** Ids that no client has: an address with one leads to another page than a client's. */
export const reservedClientIds: readonly string[] = ['neu'];

export const createClient = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/mandanten',
  summary: 'Adds a client with the settings that every one begins with; for admins of all clients',
  body: bodyFields({
    id: ['Kennung', clientId],
    name: ['Name', line],
    host: ['Host', z.string().check(z.trim(), z.minLength(1), z.maxLength(253))],
    productApi: ['ProduktApi', z.enum(productApis)],
    english: ['Englisch', z.boolean()],
    supportEmail: ['SupportEmail', email],
    mailFrom: ['Absender', email],
  }),
  errors: ['grantForbidden'],
});

export const getClientSettings = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/mandant',
  summary: 'The settings of a client without its secrets, and what is still missing',
  query: ofClient,
  answer: ClientSettings,
  errors: ['unknownTenant'],
});

export const changeClientSettings = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/mandant',
  summary:
    'Changes some settings of a client. Names the revision that was seen; another account for payouts, who gets in, where links lead and a high staircase are proposed to a second person',
  body: bodyFields({
    client: ['Mandant', clientId],
    revision: ['Revision', revision],
    values: ['Werte', Values],
  }),
  answer: fields({ isProposed: ['Vorgeschlagen', z.boolean()] }),
  errors: ['changedMeanwhile', 'passwordRequired', 'unknownTenant'],
});

/** The longest text of a picture in base64: about 1 MB. */
const PICTURE_MOST = 1_400_000;

export const changeClientPicture = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/mandant/bild',
  summary:
    'Puts a picture of the look in place of what there is: a logo of at least 40 pixels of height, a square mark of at least 192 or what messengers show of a link of at least 1200 × 630. PNG, JPEG or WebP in base64, at most 1 MB; null takes it away',
  body: bodyFields({
    client: ['Mandant', clientId],
    revision: ['Revision', revision],
    kind: ['Art', words(clientPictureKinds)],
    picture: ['Bild', z.nullable(z.string().check(z.maxLength(PICTURE_MOST)))],
  }),
  errors: ['changedMeanwhile', 'unknownTenant'],
});

export const listSettingsVersions = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/mandant/versionen',
  summary: 'The latest hundred versions of a client’s settings, the newest first',
  query: ofClient,
  answer: fields({ versions: ['Versionen', z.array(SettingsVersion)] }),
  errors: ['unknownTenant'],
});

export const restoreClientSettings = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/mandant/version',
  summary:
    'Goes back to a version; secrets, the account for payouts and what takes two people stay',
  body: bodyFields({
    client: ['Mandant', clientId],
    revision: ['Revision', revision],
    version: ['Version', revision],
  }),
  errors: ['changedMeanwhile', 'passwordRequired', 'unknownNumber', 'unknownTenant'],
});

/** A proposal as it was seen. */
const ofProposal = {
  client: ['Mandant', clientId],
  proposal: ['Vorschlag', z.string().check(z.minLength(1), z.maxLength(64))],
} as const;

export const agreeToPayoutAccount = endpoint({
  ...agrees,
  method: 'POST',
  path: '/betrieb/mandant/konto/zustimmung',
  summary:
    'Agrees to the account for payouts that somebody else proposed. Names the proposal that was seen',
  body: bodyFields(ofProposal),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const withdrawPayoutAccount = endpoint({
  ...agrees,
  method: 'POST',
  path: '/betrieb/mandant/konto/ruecknahme',
  summary:
    'Takes back or declines the account for payouts that waits for a second person. Names the proposal that was seen',
  body: bodyFields(ofProposal),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const agreeToSettings = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/mandant/einstellungen/zustimmung',
  summary:
    'Agrees to a part of the settings that somebody else proposed. Names the proposal that was seen',
  body: bodyFields(ofProposal),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const withdrawSettings = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/mandant/einstellungen/ruecknahme',
  summary:
    'Takes back or declines a part of the settings that waits for a second person. Names the proposal that was seen',
  body: bodyFields(ofProposal),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
