import * as z from '@weitersagen/contracts/z';
import { clientPictureKinds } from '@weitersagen/domain/client-pictures';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { lookFonts } from '@weitersagen/domain/look';
import { productApis } from '@weitersagen/domain/tenant-settings';
import { setupStateLabels, setupStepLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { email, line } from './typed-values.ts';
import { day, instant, locale } from './values.ts';
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

/** A font of a version that was removed since. */
const GoneFont = fields({
  setting: ['Einstellung', z.enum(['look.bodyFont', 'look.headingFont'])],
  /** The shipped font that who goes back to the version gets. */
  instead: ['Stattdessen', z.enum(lookFonts)],
});

/** A version of the settings; secrets are in none. */
export const SettingsVersion = fields({
  revision: ['Revision', revision],
  values: ['Werte', Values],
  /** Fonts that it names and that were removed since. */
  goneFonts: ['EntfernteSchriften', z.array(GoneFont)],
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

/** A font that a client uploaded for its look. */
const ClientFont = fields({
  /** A hash of its file. */
  hash: ['Schrift', z.string()],
  family: ['Familie', z.string()],
  /** The weights that it has, the same twice where it has one. */
  lightest: ['StaerkeVon', z.int()],
  boldest: ['StaerkeBis', z.int()],
  isSerif: ['Serifen', z.boolean()],
  /** Of the file, in bytes. */
  size: ['Groesse', z.int()],
  /** Name of who confirmed that it may be used on web pages; null where that is not known any more. */
  confirmedBy: ['BestaetigtVon', z.nullable(z.string())],
  confirmedAt: ['BestaetigtAm', instant],
  /** Whether the look uses it now. */
  isUsed: ['InGebrauch', z.boolean()],
  /** The latest version of the settings whose look uses it; null where none does. */
  version: ['Version', z.nullable(revision)],
});
export type ClientFont = z.core.output<typeof ClientFont>;

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
  /** The fonts of its own that its look can have. */
  fonts: ['Schriften', z.array(ClientFont)],
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

export const previewLook = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/mandant/aussehen/vorschau',
  asks: true,
  summary:
    'The address of the start page of a client in a look that is typed and not saved, in light and in dark, for a frame of the operators’ pages. It holds for an hour and runs no scripts',
  body: bodyFields({
    client: ['Mandant', clientId],
    /** The parts of the look, such as `primary`. */
    look: ['Aussehen', z.record(name, z.string().check(z.maxLength(200)))],
    /** Of the page, where the client offers it. */
    language: ['Sprache', locale],
  }),
  answer: fields({ light: ['Hell', z.string()], dark: ['Dunkel', z.string()] }),
  errors: ['unknownTenant'],
});

/** A font by the hash of its file. */
const fontHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** The longest text of a font in base64: more than is taken, so that who sends a larger one is told so. */
const FONT_MOST = 1_400_000;

export const addClientFont = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/mandant/schrift',
  summary:
    'Adds a font to those that the look of a client can have: a WOFF2 file in base64 of at most 300 KB with the letters of German, digits and the euro sign. Without a family it is called as the file says. The caller confirms that it may be used on web pages',
  body: bodyFields({
    client: ['Mandant', clientId],
    family: ['Familie', z.string().check(z.trim(), z.maxLength(100))],
    file: ['Datei', z.string().check(z.minLength(1), z.maxLength(FONT_MOST))],
    isConfirmed: ['LizenzBestaetigt', z.literal(true)],
  }),
  answer: fields({
    /** How the look names it, such as `look.bodyFont`. */
    name: ['Name', z.string()],
    lightest: ['StaerkeVon', z.int()],
    boldest: ['StaerkeBis', z.int()],
  }),
  errors: ['unknownTenant'],
});

export const removeClientFont = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/mandant/schrift/entfernung',
  summary:
    'Takes a font away with its file: one that neither the look nor a version of the settings has, or any one whose licence is over. The look, and who goes back to a version, has the shipped font that comes nearest then',
  body: bodyFields({
    client: ['Mandant', clientId],
    font: ['Schrift', fontHash],
    /** Whether it may not be used any more, so that it goes wherever it is used. */
    isLicenceOver: ['LizenzBeendet', z.optional(z.boolean())],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const getClientFont = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/mandant/schrift',
  summary: 'The file of a font of a client, in base64',
  query: z.strictObject({ mandant: z.string().check(z.maxLength(64)), schrift: fontHash }),
  answer: fields({ file: ['Datei', z.string()] }),
  errors: ['unknownNumber', 'unknownTenant'],
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
