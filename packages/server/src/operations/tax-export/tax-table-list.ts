import {
  commissionsTable,
  creditNoteLinesTable,
  creditNotesTable,
  documentsTable,
  partnersTable,
} from './tax-document-tables.ts';
import {
  accountsTable,
  bookingsTable,
  paymentsTable,
  taxCasesTable,
  vouchersTable,
} from './tax-money-tables.ts';
import type { TaxTableFacts } from './tax-tables.ts';

/** The tables of an export in the order of its files. */
export const taxTables: readonly TaxTableFacts[] = [
  bookingsTable,
  paymentsTable,
  vouchersTable,
  creditNotesTable,
  creditNoteLinesTable,
  commissionsTable,
  documentsTable,
  partnersTable,
  accountsTable,
  taxCasesTable,
];
