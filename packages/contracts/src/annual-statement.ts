import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents } from './values.ts';

/** A calendar year (Europe/Berlin) in which rewards were paid. */
export const StatementYear = fields({
  year: ['Jahr', z.int()],
  paidCents: ['AusgezahltCent', cents],
  count: ['Anzahl', z.int()],
});
export type StatementYear = z.core.output<typeof StatementYear>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/empfehler/jahresauszuege',
  summary: 'The years for which there is an annual statement, the newest first',
  auth: 'referrer',
  answer: fields({ years: ['Jahre', z.array(StatementYear)] }),
  errors: [],
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/empfehler/jahresauszuege/:id/pdf',
  summary:
    'The annual statement as PDF: every reward paid in the year, their sum and the tax limit, in the language of the caller',
  auth: 'referrer',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  media: ['application/pdf'],
  errors: ['unknownNumber', 'tooManyTries'],
});
