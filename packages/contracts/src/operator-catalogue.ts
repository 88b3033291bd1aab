import * as z from '@weitersagen/contracts/z';
import { pageSources } from '@weitersagen/domain/page-sources';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { productStateLabels, rewardStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { pictureUpload } from './picture-upload.ts';
import { GivenDetails, ProviderDetails, providerKindLabels } from './provider-details.ts';
import { categoryWords, line } from './typed-values.ts';
import { cents, day, page, pageSize } from './values.ts';
import { words } from './words.ts';
import { revision, revisionOrNone } from './whole-numbers.ts';

/** Every role sees what is offered; content and admins keep it. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;
/** Who agrees to what costs more than one person decides. */
const agrees = { auth: 'operator', host: 'operator', roles: ['finance', 'admin'] } as const;

/** In place of a state: products of which a reward or a commission waits for a second person. */
export const WAITING_STATE = 'Wartend';

const number = z.int().check(z.minimum(1), z.maximum(999_999_999));
const nullableDay = z.nullable(day);
const price = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)));
const recipientMost = z.nullable(z.int().check(z.minimum(0), z.maximum(REWARD_MOST_CENTS)));
/** Left out, it stays; null is as the category above or its page has it. */
const categorySource = z.optional(z.nullable(z.enum(pageSources)));
const optionalLine = z.string().check(z.trim(), z.maxLength(200));

/** A text in both languages of the catalogue. */
const Texts = fields({ de: ['De', z.string()], en: ['En', z.string()] });
const newTexts = bodyFields({ de: ['De', line], en: ['En', line] });
/** A text that may be empty in both. */
const newClaim = bodyFields({ de: ['De', optionalLine], en: ['En', optionalLine] });
const Lines = fields({ de: ['De', z.array(z.string())], en: ['En', z.array(z.string())] });
const lines = z.array(line).check(z.maxLength(8));
const newLines = bodyFields({ de: ['De', lines], en: ['En', lines] });

/** A category as operators keep it; `parent` is the key of the one it belongs to. */
const keptCategory = {
  id: ['Nummer', z.int()],
  revision: ['Revision', revision],
  key: ['Kennung', z.string()],
  name: ['Name', Texts],
  parent: ['Oberkategorie', z.nullable(z.string())],
  position: ['Position', z.int()],
  searchWords: ['Suchwoerter', z.string()],
  /** Under which source its products are sold; null as the category above or its page has it. */
  source: ['Quelle', z.nullable(z.enum(pageSources))],
  /** How many products it has itself, offered or not. */
  products: ['Produkte', z.int()],
} as const;
export const KeptCategory = fields(keptCategory);
export type KeptCategory = z.core.output<typeof KeptCategory>;

/** What choices among categories and names of them need of one. */
export const CategoryChoice = fields({
  key: ['Kennung', z.string()],
  name: ['Name', Texts],
  parent: ['Oberkategorie', z.nullable(z.string())],
  source: ['Quelle', z.nullable(z.enum(pageSources))],
  products: ['Produkte', z.int()],
});
export type CategoryChoice = z.core.output<typeof CategoryChoice>;

/** A version of a reward; amounts in cents, days inclusive. */
export const KeptReward = fields({
  id: ['Nummer', z.int()],
  title: ['Titel', z.string()],
  valueCents: ['WertCent', cents],
  startsOn: ['Startdatum', day],
  /** The last day on which it can be earned. */
  endsOn: ['Enddatum', nullableDay],
  /** Counts beside the versions that follow each other; the highest of a day is the reward. */
  isExtra: ['Zusaetzlich', z.boolean()],
  state: ['Stand', words(rewardStateLabels)],
  /** Name of who proposed it; null for what no second person has to agree to, or where that is not known any more. */
  proposedBy: ['VorgeschlagenVon', z.nullable(z.string())],
  ...goneMakers,
  ...noSecondPerson,
  /** Whether the caller may agree to it. */
  mayAgree: ['DarfZustimmen', z.boolean()],
});
export type KeptReward = z.core.output<typeof KeptReward>;

/** A product in the list; amounts in cents. */
export const KeptProductRow = fields({
  id: ['Nummer', z.int()],
  revision: ['Revision', revision],
  externalId: ['ExterneNummer', z.string()],
  name: ['Name', z.string()],
  category: ['ProduktKategorie', z.string()],
  state: ['Stand', words(productStateLabels)],
  /** The highest that can be earned today. */
  rewardCents: ['PraemieCent', z.nullable(cents)],
  /** The first day of the next version. */
  nextRewardOn: ['NaechstePraemieAb', nullableDay],
  /** Whether a version of its reward or its commission waits for a second person. */
  isWaiting: ['WartetAufZustimmung', z.boolean()],
});
export type KeptProductRow = z.core.output<typeof KeptProductRow>;

/** What people write of a product. */
const productTexts = {
  externalId: ['ExterneNummer', line],
  name: ['Name', line],
  category: ['ProduktKategorie', z.string().check(z.minLength(1), z.maxLength(60))],
  claim: ['Beschreibung', newClaim],
  features: ['Merkmale', newLines],
  priceMonthlyCents: ['PreisMonatlich', price],
  priceOnceCents: ['PreisEinmalig', price],
  minimumTermMonths: [
    'MindestlaufzeitMonate',
    z.nullable(z.int().check(z.minimum(0), z.maximum(120))),
  ],
  activeFrom: ['AngebotenAb', nullableDay],
  /** The last day, inclusive. */
  activeUntil: ['AngebotenBis', nullableDay],
  /** Place on the start page, from 1; null is not there. */
  topPosition: ['PlatzStartseite', z.nullable(z.int().check(z.minimum(1), z.maximum(99)))],
  /** The most that a recipient gets of its reward, beside the client's own limit; null is without one. Left out, it stays. */
  recipientMostCents: ['EmpfaengerHoechstensCent', z.optional(recipientMost)],
  /** What its provider says of it; null is nothing. Left out, it stays, and so does each field that is left out. */
  details: ['Angaben', z.optional(z.nullable(GivenDetails))],
} as const;

/** The picture of a product, with what it shows in both languages; null for a drawing that only adorns. */
export const KeptPicture = fields({
  /** A data address. */
  url: ['Adresse', z.string()],
  text: ['Beschreibung', z.nullable(Texts)],
});

/** What is written of a product, as it is answered. */
export const productAsWritten = {
  ...productTexts,
  claim: ['Beschreibung', Texts],
  features: ['Merkmale', Lines],
  recipientMostCents: ['EmpfaengerHoechstensCent', recipientMost],
  details: ['Angaben', z.nullable(ProviderDetails)],
} as const;

/** A product as operators keep it, with every version of its reward, the latest first. */
export const KeptProduct = fields({
  ...productAsWritten,
  id: ['Nummer', z.int()],
  revision: ['Revision', revision],
  state: ['Stand', words(productStateLabels)],
  picture: ['Bild', z.nullable(KeptPicture)],
  /** Counts changes of the picture apart from those of what is written. */
  pictureRevision: ['BildRevision', revisionOrNone],
  rewards: ['Praemien', z.array(KeptReward)],
  /** Today in Berlin, by which versions begin and end. */
  today: ['Heute', day],
});
export type KeptProduct = z.core.output<typeof KeptProduct>;

/** The colours of a client's pages. */
export const ClientLook = fields({
  background: ['Hintergrund', z.string()],
  ink: ['Schrift', z.string()],
  muted: ['LeiseSchrift', z.string()],
  primary: ['Hauptfarbe', z.string()],
  accent: ['Akzent', z.string()],
  line: ['Linie', z.string()],
});
export type ClientLook = z.core.output<typeof ClientLook>;

const NewProduct = { client: ['Mandant', clientId], ...productTexts } as const;
const ofClient = { client: ['Mandant', clientId], id: ['Nummer', number] } as const;

export const listCatalogue = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/katalog',
  summary:
    'The catalogue of a client as it is kept, offered or not: its categories and a page of its products. Without a client the first that the caller has a role for',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    suche: z.optional(z.string().check(z.maxLength(100))),
    kategorie: z.optional(z.string().check(z.maxLength(60))),
    stand: z.optional(z.enum([...Object.values(productStateLabels), WAITING_STATE])),
    /** Leaves the categories out, for further pages: there may be a thousand. */
    ohneKategorien: z.optional(z.enum(['true'])),
    /** Leaves the products out and their number, for choices among categories. */
    ohneProdukte: z.optional(z.enum(['true'])),
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
    /** The colours of the client's pages, for previews; null where no client is shown. */
    look: ['Farben', z.nullable(ClientLook)],
    /** What its products can be, by what its product API reads. */
    kinds: ['Produktarten', z.array(words(providerKindLabels))],
    categories: ['Kategorien', z.array(CategoryChoice)],
    products: ['Produkte', z.array(KeptProductRow)],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['unknownTenant'],
});

export const listKeptCategories = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/katalog/kategorien',
  summary:
    'A page of the categories of a client in their order, as they are kept; found by the key or by words of the name, of the category above and of the search words, with a slip where nothing has them',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    suche: z.optional(z.string().check(z.maxLength(100))),
    page: z.optional(page),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    categories: [
      'Kategorien',
      z.array(
        fields({
          ...keptCategory,
          /** The name of the category it belongs to. */
          aboveName: ['NameDarueber', z.nullable(Texts)],
        }),
      ),
    ],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['unknownTenant'],
});

export const getKeptProduct = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/katalog/produkt',
  summary: 'A product of a client as it is kept, with every version of its reward',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    nummer: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  answer: KeptProduct,
  errors: ['unknownNumber', 'unknownTenant'],
});

export const createProduct = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/produkt',
  summary: 'Adds a product to the catalogue of a client',
  body: bodyFields(NewProduct),
  answer: fields({ id: ['Nummer', z.int()] }),
  errors: ['unknownCategory', 'unknownTenant'],
});

export const changeProduct = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/katalog/produkt',
  summary:
    'Changes a product of a client. Names the revision that was seen, and changes nothing where there is a later one. Other prices begin on the day that is named, at once or at midnight',
  body: bodyFields({
    ...NewProduct,
    id: ['Nummer', number],
    revision: ['Revision', revision],
    /** The Berlin day from which the prices hold; null leaves the prices as they are. */
    pricesFrom: ['PreisAb', nullableDay],
  }),
  errors: ['changedMeanwhile', 'unknownCategory', 'unknownNumber', 'unknownTenant'],
});

export const changeProductPicture = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/katalog/bild',
  summary:
    'Gives a product a picture, PNG, JPEG or WebP in base64, at most 5 MB and at least 640 by 400 pixels, and says in both languages what it shows; without a picture the words of the present one change. Names the revision that was seen',
  body: bodyFields({
    ...ofClient,
    revision: ['BildRevision', revisionOrNone],
    picture: ['Bild', z.optional(pictureUpload)],
    text: ['Beschreibung', newTexts],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const removeProductPicture = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/bild/entfernen',
  summary: 'Takes the picture of a product away. Names the revision that was seen',
  body: bodyFields({ ...ofClient, revision: ['BildRevision', revisionOrNone] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const createCategory = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/kategorie',
  summary: 'Adds a category to the catalogue of a client, after those there are',
  body: bodyFields({
    client: ['Mandant', clientId],
    key: ['Kennung', z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))],
    name: ['Name', newTexts],
    parent: ['Oberkategorie', z.nullable(z.string().check(z.maxLength(60)))],
    searchWords: ['Suchwoerter', categoryWords],
    source: ['Quelle', categorySource],
  }),
  errors: ['unknownCategory', 'unknownTenant'],
});

export const changeCategory = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/katalog/kategorie',
  summary:
    'Changes name, parent, place, search words and source of a category; its products and those of categories below it without a source of their own go with the source. Names the revision that was seen',
  body: bodyFields({
    ...ofClient,
    revision: ['Revision', revision],
    name: ['Name', newTexts],
    parent: ['Oberkategorie', z.nullable(z.string().check(z.maxLength(60)))],
    searchWords: ['Suchwoerter', categoryWords],
    source: ['Quelle', categorySource],
    position: ['Position', z.int().check(z.minimum(0), z.maximum(9999))],
  }),
  errors: ['changedMeanwhile', 'unknownCategory', 'unknownNumber', 'unknownTenant'],
});

export const addReward = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/praemie',
  summary:
    'Adds a version of a product’s reward, which ends the one that runs on the day before; above the limit it waits for a second person',
  body: bodyFields({
    client: ['Mandant', clientId],
    product: ['Produkt', number],
    title: ['Titel', line],
    valueCents: ['WertCent', z.int().check(z.minimum(1), z.maximum(REWARD_MOST_CENTS))],
    startsOn: ['Startdatum', day],
    endsOn: ['Enddatum', nullableDay],
    isExtra: ['Zusaetzlich', z.boolean()],
  }),
  answer: fields({ id: ['Nummer', z.int()], isProposed: ['Vorgeschlagen', z.boolean()] }),
  errors: ['rewardDaysTaken', 'unknownNumber', 'unknownTenant'],
});

export const endReward = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/praemie/ende',
  summary: 'Ends a version of a reward on a day from today on that is before its end',
  body: bodyFields({ ...ofClient, endsOn: ['Enddatum', day] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const withdrawReward = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/praemie/ruecknahme',
  summary: 'Takes back a version of a reward that has not begun',
  body: bodyFields(ofClient),
  errors: ['rewardBegun', 'unknownNumber', 'unknownTenant'],
});

export const agreeToReward = endpoint({
  ...agrees,
  method: 'POST',
  path: '/betrieb/katalog/praemie/zustimmung',
  summary:
    'Agrees to a version of a reward that somebody else proposed; it counts from its first day on',
  body: bodyFields(ofClient),
  errors: [
    'passwordRequired',
    'ownProposal',
    'nearProposer',
    'rewardDaysTaken',
    'unknownNumber',
    'unknownTenant',
  ],
});
