import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { legalVersionLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { legalTextKinds } from './terms.ts';
import { day, instant, locale } from './values.ts';
import { words } from './words.ts';
import { revisionOrNone } from './whole-numbers.ts';

/** Every role sees what holds; content and admins keep it. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

const kind = z.enum(legalTextKinds);
const title = z.string().check(z.trim(), z.maxLength(200));
/** The longest legal text with its markup, in characters. */
export const LEGAL_TEXT_MOST = 90_000;
/** A whole text in simple markup; without any, `## ` begins a heading and an empty line ends a paragraph. */
const text = z.string().check(z.trim(), z.maxLength(LEGAL_TEXT_MOST));
const typed = {
  titleDe: ['TitelDe', title],
  textDe: ['TextDe', text],
  titleEn: ['TitelEn', title],
  textEn: ['TextEn', text],
} as const;
const version = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** A version of a legal text in the languages that it has. */
const LegalVersion = fields({
  ...typed,
  version: ['Version', z.string()],
  /** The first day on which it holds. */
  validFrom: ['GueltigAb', day],
  state: ['Stand', words(legalVersionLabels)],
});
export type LegalVersion = z.core.output<typeof LegalVersion>;

/** What is written next of a legal text. */
const LegalDraft = fields({
  ...typed,
  revision: ['Revision', revisionOrNone],
  savedAt: ['GespeichertAm', instant],
  /** Name of who saved it; null where that is not known any more. */
  savedBy: ['GespeichertVon', z.nullable(z.string())],
});

/** A legal text with every version, the latest first. */
export const KeptLegalText = fields({
  kind: ['Art', kind],
  versions: ['Versionen', z.array(LegalVersion)],
  draft: ['Entwurf', z.nullable(LegalDraft)],
});
export type KeptLegalText = z.core.output<typeof KeptLegalText>;

export const listLegalTexts = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/rechtstexte',
  summary:
    'The legal texts of a client with their versions and drafts. Without a client the first that the caller has a role for',
  query: z.strictObject({ mandant: z.optional(z.string().check(z.maxLength(64))) }),
  answer: fields({
    clients: [
      'Mandanten',
      z.array(fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] })),
    ],
    /** The one shown; null where the caller has a role for none. */
    client: ['Mandant', z.nullable(z.string())],
    mayKeep: ['DarfPflegen', z.boolean()],
    /** Languages in which a text must be there. */
    locales: ['Sprachen', z.array(locale)],
    /** Today in Berlin, by which versions begin. */
    today: ['Heute', day],
    texts: ['Texte', z.array(KeptLegalText)],
  }),
  errors: ['unknownTenant'],
});

const ofText = { client: ['Mandant', clientId], kind: ['Art', kind] } as const;

export const saveLegalDraft = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/rechtstexte/entwurf',
  summary: 'Saves the draft of a legal text. Names the revision that was seen, 0 for none',
  body: bodyFields({ ...ofText, revision: ['Revision', revisionOrNone], ...typed }),
  errors: ['changedMeanwhile', 'unknownTenant'],
});

export const publishLegalText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/rechtstexte/veroeffentlichung',
  summary:
    'Makes the draft of a legal text a version that holds from a day on, today at the earliest',
  body: bodyFields({
    ...ofText,
    revision: ['Revision', revisionOrNone],
    validFrom: ['GueltigAb', day],
  }),
  answer: fields({ version: ['Version', z.string()] }),
  errors: ['changedMeanwhile', 'unknownContent', 'unknownTenant'],
});

export const withdrawLegalText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/rechtstexte/ruecknahme',
  summary:
    'Takes back a version that has not begun; its words become the draft where there is none',
  body: bodyFields({ ...ofText, version: ['Version', version] }),
  errors: ['legalTextBegun', 'unknownContent', 'unknownTenant'],
});
