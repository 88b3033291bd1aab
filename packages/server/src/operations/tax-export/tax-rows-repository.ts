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
import { accountRows, bookingRows, paymentRows, voucherRows } from './tax-money-repository.ts';
import type { TaxPeriod } from './tax-period.ts';
import { ERASED, type TaxRow } from './tax-tables.ts';

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
