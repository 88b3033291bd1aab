import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { catalogueColumnLabels } from '@weitersagen/domain/wire-labels';
import { FILE_BYTES_MOST, fileReport } from './catalogue-file.ts';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { words } from './words.ts';

const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

/** The forms that a catalogue's file comes in. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

const file = z.string().check(z.minLength(1), z.maxLength(FILE_BYTES_MOST));
const column = words(catalogueColumnLabels);
const columnName = z.string().check(z.maxLength(200));

/** Which column of a file in CSV holds what; one that is not named is not read. */
export const ColumnChoice = bodyFields({ name: ['Spalte', columnName], holds: ['Inhalt', column] });
export type ColumnChoice = z.core.output<typeof ColumnChoice>;

const catalogueFile = {
  client: ['Mandant', clientId],
  format: ['Format', z.enum(fileFormats)],
  file: ['Datei', file],
  /** For CSV; JSON names its fields itself. */
  columns: ['Spalten', z.array(ColumnChoice).check(z.maxLength(100))],
} as const;

const answer = fields({
  ...fileReport,
  report: ['Bericht', z.string()],
  /** Names the file and what the report tells; another for another file, and where the catalogue changed so that the file would do something else. */
  reportHash: ['Pruefstand', z.string()],
});

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
  body: bodyFields({ client: ['Mandant', clientId], file: ['Datei', file] }),
  answer: fields({
    columns: [
      'Spalten',
      z.array(
        fields({
          name: ['Spalte', z.string()],
          sample: ['Beispiel', z.string()],
          holds: ['Inhalt', z.nullable(column)],
        }),
      ),
    ],
    lines: ['Zeilen', z.int()],
  }),
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
  answer,
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
    checkedHash: ['Pruefstand', z.optional(z.string().check(z.maxLength(64)))],
  }),
  answer,
  errors: ['changedMeanwhile', 'unknownTenant'],
});
