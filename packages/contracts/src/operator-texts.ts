import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import {
  textKindLabels,
  textStateLabels,
  textVersionLabels,
} from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { instant, locale, page, pageSize } from './values.ts';
import { words } from './words.ts';
import { pictureUpload } from './picture-upload.ts';
import { revisionOrNone } from './whole-numbers.ts';

/** Every role sees what is written; content and admins keep it. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

/** Parts joined by dots, five at most; none is a name that every object has. */
const textId = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^(?!(?:.*\.)?(?:__proto__|constructor|prototype)(?:\.|$))[\w-]+(?:\.[\w-]+){0,4}$/),
  );
const kind = words(textKindLabels);
const kindLabel = z.enum(Object.values(textKindLabels));
const version = z.int().check(z.minimum(1), z.maximum(1_000_000));
const short = z.string().check(z.trim(), z.maxLength(1000));
const long = z.string().check(z.trim(), z.maxLength(50_000));
/** What a mail says in one line. */
const oneLine = z.string().check(z.trim(), z.maxLength(1000), z.regex(/^[^\r\n]*$/));

/** What is written of a text; a part that its kind does not have is empty. */
const pageWords = {
  groupDe: ['GruppeDe', short],
  groupEn: ['GruppeEn', short],
  titleDe: ['TitelDe', short],
  titleEn: ['TitelEn', short],
  textDe: ['TextDe', long],
  textEn: ['TextEn', long],
} as const;
/** The same of a mail, too; in a call the two parts that only mails have may be left out. */
const writtenWords = {
  ...pageWords,
  subjectDe: ['BetreffDe', oneLine],
  subjectEn: ['BetreffEn', oneLine],
  buttonDe: ['KnopfDe', oneLine],
  buttonEn: ['KnopfEn', oneLine],
} as const;
const typedWords = {
  ...pageWords,
  subjectDe: ['BetreffDe', z.optional(oneLine)],
  subjectEn: ['BetreffEn', z.optional(oneLine)],
  buttonDe: ['KnopfDe', z.optional(oneLine)],
  buttonEn: ['KnopfEn', z.optional(oneLine)],
} as const;

/** Where a client's texts come from. */
const Source = fields({
  /** Whether they are kept here. */
  isOwn: ['Eigene', z.boolean()],
  /** Address of the other service; null where they are kept here. */
  address: ['Adresse', z.nullable(z.string())],
});

/** A text in the list. */
export const TextRow = fields({
  kind: ['Art', kind],
  id: ['Kennung', z.string()],
  /** Its German title, or how its text begins. */
  title: ['Titel', z.string()],
  group: ['Gruppe', z.string()],
  state: ['Stand', words(textStateLabels)],
  /** Whether a language that the client offers is missing. */
  isUntranslated: ['OhneUebersetzung', z.boolean()],
  /** When it is shown; only of what is scheduled. */
  shownFrom: ['ZeigenAb', z.nullable(instant)],
  changedAt: ['GeaendertAm', z.nullable(instant)],
  /** Name of who changed it; null where that is not known any more. */
  changedBy: ['GeaendertVon', z.nullable(z.string())],
});
export type TextRow = z.core.output<typeof TextRow>;

/** A version of a text. */
export const TextVersion = fields({
  ...writtenWords,
  version: ['Version', z.int()],
  state: ['Stand', words(textVersionLabels)],
  /** Names the picture of a key visual; null where the look's own drawing shows, and for every other text. */
  picture: ['Bild', z.nullable(z.string())],
  /** Taken off the pages by this version. */
  isHidden: ['Verborgen', z.boolean()],
  shownFrom: ['ZeigenAb', z.nullable(instant)],
  savedAt: ['GespeichertAm', instant],
  /** Name of who saved or published it; null where that is not known any more. */
  savedBy: ['GespeichertVon', z.nullable(z.string())],
  publishedBy: ['VeroeffentlichtVon', z.nullable(z.string())],
});
export type TextVersion = z.core.output<typeof TextVersion>;

/** A picture that versions of a key visual name: its name, and a data address of it. */
const VersionPicture = fields({ id: ['Kennung', z.string()], url: ['Adresse', z.string()] });

/** A text with its latest versions, the newest first. */
export const KeptText = fields({
  kind: ['Art', kind],
  id: ['Kennung', z.string()],
  /** 0 where nobody has written it yet. */
  revision: ['Revision', revisionOrNone],
  state: ['Stand', words(textStateLabels)],
  /** Languages in which it must be there. */
  locales: ['Sprachen', z.array(locale)],
  versions: ['Versionen', z.array(TextVersion)],
  /** A data address of the picture that the latest version names. */
  picture: ['Bild', z.nullable(z.string())],
  /** The pictures that its versions name, small; absent from a server of before. */
  pictures: ['Bilder', z.optional(z.array(VersionPicture))],
  /** What the product says where nothing is written; null for what is no mail. */
  own: ['Vorgabe', z.nullable(fields(writtenWords))],
});
export type KeptText = z.core.output<typeof KeptText>;

const ofText = {
  client: ['Mandant', clientId],
  kind: ['Art', kind],
  id: ['Kennung', textId],
  revision: ['Revision', revisionOrNone],
} as const;
const writing = ['changedMeanwhile', 'textsElsewhere', 'unknownContent', 'unknownTenant'] as const;

export const listTexts = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/texte',
  summary:
    'The texts of a client as they are kept, shown or not; mails where the kind asks for them. Without a client the first that the caller has a role for',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    suche: z.optional(z.string().check(z.maxLength(100))),
    art: z.optional(kindLabel),
    stand: z.optional(z.enum(Object.values(textStateLabels))),
    ohneUebersetzung: z.optional(z.literal('ja')),
    page: z.optional(page),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    clients: [
      'Mandanten',
      z.array(fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] })),
    ],
    /** The one shown; null where the caller has a role for none. */
    client: ['Mandant', z.nullable(z.string())],
    mayKeep: ['DarfPflegen', z.boolean()],
    source: ['Quelle', Source],
    texts: ['Texte', z.array(TextRow)],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['unknownTenant'],
});

export const getKeptText = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/texte/text',
  summary: 'A text of a client with its versions; one that nobody wrote yet has none',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    art: kindLabel,
    kennung: textId,
  }),
  answer: KeptText,
  errors: ['textsElsewhere', 'unknownContent', 'unknownTenant'],
});

export const createText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/texte/text',
  summary: 'Adds a question, a footnote or a variable as a draft, after those there are',
  body: bodyFields({
    client: ['Mandant', clientId],
    kind: ['Art', kind],
    /** Name of a footnote or variable; a question has none. */
    id: ['Kennung', z.nullable(textId)],
    ...typedWords,
  }),
  answer: fields({ id: ['Kennung', z.string()] }),
  errors: ['textsElsewhere', 'unknownTenant'],
});

export const saveText = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/texte/entwurf',
  summary:
    'Saves the draft of a text; one that was scheduled is a draft again. Names the revision that was seen',
  body: bodyFields({ ...ofText, ...typedWords }),
  errors: writing,
});

export const publishText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/texte/veroeffentlichung',
  summary: 'Shows the draft of a text on the pages, at once or from an instant on',
  body: bodyFields({ ...ofText, from: ['Ab', z.nullable(instant)] }),
  errors: writing,
});

export const dropText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/texte/verwerfung',
  summary: 'Drops the draft of a text, or what is scheduled; what is shown stays',
  body: bodyFields(ofText),
  errors: writing,
});

export const changeTextPicture = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/texte/bild',
  summary:
    "Gives the draft of a key visual a picture (PNG, JPEG or WebP), or none, so that the look's own drawing shows; its words stay",
  body: bodyFields({ ...ofText, picture: ['Bild', z.nullable(pictureUpload)] }),
  errors: writing,
});

export const rollBackText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/texte/rueckkehr',
  summary: 'Shows the words of an earlier version again, as a new one',
  body: bodyFields({ ...ofText, version: ['Version', version] }),
  errors: writing,
});

export const hideText = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/texte/verbergung',
  summary: 'Takes a text off the pages, a mail back to what the product says; its versions stay',
  body: bodyFields(ofText),
  errors: writing,
});

/** A mail as it would be sent. */
export const MailPreview = fields({
  subject: ['Betreff', z.string()],
  html: ['Html', z.string()],
  text: ['Text', z.string()],
  /** What stands for each variable in it. */
  values: ['Beispiele', z.record(z.string(), z.string())],
});
export type MailPreview = z.core.output<typeof MailPreview>;

export const previewMail = endpoint({
  ...sees,
  method: 'POST',
  path: '/betrieb/texte/mailvorschau',
  summary:
    'A mail as it would be sent with these words, with examples for what differs from mail to mail; reads only',
  asks: true,
  body: bodyFields({
    client: ['Mandant', clientId],
    id: ['Kennung', textId],
    locale: ['Sprache', locale],
    subject: ['Betreff', oneLine],
    title: ['Titel', oneLine],
    text: ['Text', long],
    button: ['Knopf', oneLine],
  }),
  answer: MailPreview,
  errors: ['unknownContent', 'unknownTenant'],
});

/** Which text is seen on a page; a legal text is kept apart from the others. */
const { mail: _, ...labelsOfPages } = textKindLabels;
const previewed = words({ ...labelsOfPages, legal: 'Rechtstext' });

export const previewText = endpoint({
  ...sees,
  method: 'POST',
  path: '/betrieb/texte/vorschau',
  summary:
    'Where a page of a client is fetched, by a form that posts the preview, with a text that is typed and not saved; in light or dark as the form says. It holds for an hour and runs no scripts',
  asks: true,
  body: bodyFields({
    client: ['Mandant', clientId],
    kind: ['Art', previewed],
    id: ['Kennung', textId],
    locale: ['Sprache', locale],
    group: ['Gruppe', short],
    title: ['Titel', short],
    /** Simple markup where the kind has it. */
    text: ['Text', z.string().check(z.maxLength(100_000))],
    /** Names the picture of a key visual; null for none, and for every other text. */
    picture: ['Bild', z.nullable(z.string().check(z.maxLength(80)))],
  }),
  answer: fields({
    address: ['Adresse', z.string()],
    preview: ['Vorschau', z.string()],
    /** Whether the text stands on the page that it belongs to; else on one of its own. */
    isInPlace: ['AmPlatz', z.boolean()],
  }),
  errors: ['unknownTenant'],
});
