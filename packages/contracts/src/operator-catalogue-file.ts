import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';
import {
  checkedHash,
  columnsHolding,
  fileText,
  importAnswer,
  importId,
  importProgress,
} from './import-file.ts';
import { clientId } from './operator-grants.ts';

const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

/** The forms that a catalogue's file comes in. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

const columns = columnsHolding(catalogueColumnLabels);

/** Which column of a file in CSV holds what; one that is not named is not read. */
export const ColumnChoice = columns.choice;
export type ColumnChoice = z.core.output<typeof ColumnChoice>;

const catalogueFile = {
  client: ['Mandant', clientId],
  format: ['Format', z.enum(fileFormats)],
  file: ['Datei', fileText],
  /** For CSV; JSON names its fields itself. */
  columns: ['Spalten', columns.choices],
  /** With it, `GET /betrieb/katalog/import/stand` tells meanwhile how far it is. */
  importId: ['Vorgang', z.optional(importId)],
} as const;

export const exportCatalogue = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/katalog/export',
  summary:
    'The catalogue of a client as a file: products with every version of their rewards, and in JSON the categories',
  query: z.strictObject({
    mandant: z.string().check(z.maxLength(64)),
    format: z.enum(fileFormats),
  }),
  media: ['text/csv', 'application/json'],
  errors: ['unknownTenant'],
});

export const readCatalogueFile = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/import/spalten',
  asks: true,
  summary:
    'The columns of a file in CSV, each with a value from its first line, and what it holds by its name or as it was chosen the last time',
  body: bodyFields({ client: ['Mandant', clientId], file: ['Datei', fileText] }),
  answer: columns.answer,
  errors: ['unknownTenant'],
});

export const tryCatalogueFile = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/import/probe',
  asks: true,
  summary:
    'What the import of a file would do, by importing it and taking that back; with a report of every entry',
  body: bodyFields(catalogueFile),
  answer: importAnswer,
  errors: ['unknownTenant'],
});

export const importCatalogueFile = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/katalog/import',
  summary:
    'Imports a file into the catalogue of a client, all of it or, where one entry is refused, nothing; remembers the columns. With the `Pruefstand` of a check only where it would still do the same',
  body: bodyFields({
    ...catalogueFile,
    checkedHash: ['Pruefstand', checkedHash],
  }),
  answer: importAnswer,
  errors: ['changedMeanwhile', 'unknownTenant'],
});

export const getCatalogueImport = endpoint({
  ...keeps,
  method: 'GET',
  path: '/betrieb/katalog/import/stand',
  summary: 'How far an import or its check is that runs under a `Vorgang` of the caller',
  query: z.strictObject({ mandant: z.string().check(z.maxLength(64)), vorgang: importId }),
  answer: importProgress,
  errors: ['unknownTenant'],
});
