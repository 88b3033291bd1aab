import * as z from '@weitersagen/contracts/z';
import { pageSources } from '@weitersagen/domain/page-sources';
import { REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { fileOutcomeLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { GivenDetails } from './provider-details.ts';
import { categoryWords, line } from './typed-values.ts';
import { day } from './values.ts';
import { words } from './words.ts';

/** The most products that a file may hold. product.md, section "11 Constants". */
export const FILE_PRODUCTS_MOST = 10_000;
/** The most categories that a file in JSON may hold. */
export const CATEGORIES_IN_FILE_MOST = 1_000;
/** The longest file, in bytes. product.md, section "11 Constants". */
export const FILE_BYTES_MOST = 8 * 1024 * 1024;

const key = z.string().check(z.minLength(1), z.maxLength(60));
const price = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)));
const optionalLine = z.string().check(z.trim(), z.maxLength(200));
const lines = z.array(line).check(z.maxLength(8));
const recipientMost = z.nullable(z.int().check(z.minimum(0), z.maximum(REWARD_MOST_CENTS)));
const months = z.nullable(z.int().check(z.minimum(0), z.maximum(120)));
const place = z.nullable(z.int().check(z.minimum(1), z.maximum(99)));
const newKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

/** A version of a reward in a file; cents, days inclusive. */
export const RewardInFile = bodyFields({
  title: ['Titel', line],
  valueCents: ['WertCent', z.int().check(z.minimum(1), z.maximum(REWARD_MOST_CENTS))],
  startsOn: ['Startdatum', day],
  /** Without one it holds until the next begins. */
  endsOn: ['Enddatum', z.optional(z.nullable(day))],
  isExtra: ['Zusaetzlich', z.optional(z.boolean())],
});
export type RewardInFile = z.core.output<typeof RewardInFile>;

/** A product in a file, known by its number at the provider; what is left out stays as it is. Cents, days inclusive. */
export const ProductInFile = bodyFields({
  externalId: ['ExterneNummer', line],
  name: ['Name', z.optional(line)],
  category: ['ProduktKategorie', z.optional(key)],
  claim: [
    'Beschreibung',
    z.optional(
      bodyFields({ de: ['De', z.optional(optionalLine)], en: ['En', z.optional(optionalLine)] }),
    ),
  ],
  features: [
    'Merkmale',
    z.optional(bodyFields({ de: ['De', z.optional(lines)], en: ['En', z.optional(lines)] })),
  ],
  priceMonthlyCents: ['PreisMonatlich', z.optional(price)],
  priceOnceCents: ['PreisEinmalig', z.optional(price)],
  minimumTermMonths: ['MindestlaufzeitMonate', z.optional(months)],
  activeFrom: ['AngebotenAb', z.optional(z.nullable(day))],
  activeUntil: ['AngebotenBis', z.optional(z.nullable(day))],
  topPosition: ['PlatzStartseite', z.optional(place)],
  recipientMostCents: ['EmpfaengerHoechstensCent', z.optional(recipientMost)],
  details: ['Angaben', z.optional(z.nullable(GivenDetails))],
  rewards: ['Praemien', z.optional(z.array(RewardInFile))],
});
export type ProductInFile = z.core.output<typeof ProductInFile>;

/** A category in a file, known by its key. */
export const CategoryInFile = bodyFields({
  key: ['Kennung', newKey],
  name: ['Name', bodyFields({ de: ['De', line], en: ['En', line] })],
  parent: ['Oberkategorie', z.optional(z.nullable(key))],
  searchWords: ['Suchwoerter', z.optional(categoryWords)],
  source: ['Quelle', z.optional(z.nullable(z.enum(pageSources)))],
});
export type CategoryInFile = z.core.output<typeof CategoryInFile>;

/** A whole catalogue as a file in JSON holds it. */
export const CatalogueInFile = fields({
  categories: ['Kategorien', z.array(CategoryInFile)],
  products: ['Produkte', z.array(ProductInFile)],
});

/** Entries are checked one by one, so that all that is wrong is told at once: the file takes any values. */
const scalar = z.union([z.string(), z.int(), z.boolean(), z.nullable(z.literal(''))]);
const inner = z.union([scalar, z.array(scalar)]);
const value = z.union([
  scalar,
  z.array(z.union([scalar, z.record(z.string(), scalar)])),
  z.record(z.string(), inner),
]);
const entries = z.array(z.record(z.string(), value));

/** A file in JSON before its entries are looked at. */
export const AnyCatalogueFile = bodyFields({
  categories: ['Kategorien', z.optional(entries.check(z.maxLength(CATEGORIES_IN_FILE_MOST)))],
  products: ['Produkte', z.optional(entries.check(z.maxLength(FILE_PRODUCTS_MOST)))],
});
export type AnyCatalogueFile = z.core.output<typeof AnyCatalogueFile>;

/** An entry of a file, and what becomes or would become of what it is about. */
const FileEntry = fields({
  /** In CSV its row as a spreadsheet numbers it, whose first is the header; in JSON its place in its list, from 1. */
  line: ['Zeile', z.int()],
  /** A product's number at the provider, or a category's key. */
  name: ['Eintrag', z.string()],
  outcome: ['Ergebnis', words(fileOutcomeLabels)],
  /** What is wrong or changes, in sentences of the caller's language. */
  notes: ['Hinweise', z.array(z.string())],
});
export type FileEntry = z.core.output<typeof FileEntry>;

/** What an import did or, where it was tried or something is refused, would do. */
export const fileReport = {
  /** Whether it is done; where one entry is refused, nothing is. */
  isDone: ['Uebernommen', z.boolean()],
  counts: [
    'Anzahl',
    fields({
      refused: [fileOutcomeLabels.refused, z.int()],
      added: [fileOutcomeLabels.added, z.int()],
      changed: [fileOutcomeLabels.changed, z.int()],
      same: [fileOutcomeLabels.same, z.int()],
      /** Rewards that wait for a second person; they are of entries that are new or changed. */
      waiting: ['Wartend', z.int()],
    }),
  ],
  /** Those that are refused first, then those that change something; at most 200. */
  entries: ['Eintraege', z.array(FileEntry)],
} as const;

export const FileReport = fields(fileReport);
export type FileReport = z.core.output<typeof FileReport>;

export const feedCatalogue = endpoint({
  method: 'POST',
  path: '/feed/katalog',
  auth: 'feed',
  scope: 'catalogue',
  summary:
    'The catalogue from a client’s product system; changes what differs, all of it or nothing, so that a repeat changes nothing. With `probe=true` it only says what it would do',
  query: z.strictObject({ probe: z.optional(z.enum(['true', 'false'])) }),
  body: AnyCatalogueFile,
  withoutClientHeaders: true,
  answer: FileReport,
  errors: ['feedKeyInvalid'],
});
