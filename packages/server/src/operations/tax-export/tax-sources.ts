import type { RawBuilder } from 'kysely';
import type { TaxTable } from '@weitersagen/domain/tax-export';
import {
  commissionRows,
  creditNoteLineRows,
  creditNoteRows,
  documentRows,
  partnerRows,
  taxCaseRows,
} from './tax-document-repository.ts';
import {
  commissionsTable,
  creditNoteLinesTable,
  creditNotesTable,
  documentsTable,
  partnersTable,
} from './tax-document-tables.ts';
import { accountRows, bookingRows, paymentRows, voucherRows } from './tax-money-repository.ts';
import {
  accountsTable,
  bookingsTable,
  paymentsTable,
  taxCasesTable,
  vouchersTable,
} from './tax-money-tables.ts';
import type { TaxPeriod } from './tax-period.ts';
import { ERASED, type TaxRow, type TaxTableFacts } from './tax-tables.ts';

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

/** The rows of each table of a period, in their order. */
export const taxSources: Readonly<Record<TaxTable, (period: TaxPeriod) => RawBuilder<TaxRow>>> = {
  bookings: bookingRows,
  payments: (period) => paymentRows(period, ERASED),
  vouchers: (period) => voucherRows(period, ERASED),
  creditNotes: creditNoteRows,
  creditNoteLines: creditNoteLineRows,
  commissions: commissionRows,
  documents: documentRows,
  partners: (period) => partnerRows(period, ERASED),
  accounts: accountRows,
  taxCases: taxCaseRows,
};
