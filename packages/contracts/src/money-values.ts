import * as z from '@weitersagen/contracts/z';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { bodyFields } from './fields.ts';
import { day } from './values.ts';
import { written } from './written.ts';

/** What every paged answer says about its page. */
export const pageFields = {
  hasNext: ['HasNext', z.boolean()],
  pageCount: ['PageCount', z.int()],
  totalCount: ['TotalCount', z.int()],
} as const;

/** Order and page of a report. */
export const paging = {
  descending: ['Descending', z.optional(z.boolean())],
  pageSize: ['Pagesize', z.optional(z.int().check(z.minimum(1), z.maximum(100)))],
  page: ['Pagenumber', z.optional(z.int().check(z.minimum(1), z.maximum(100_000)))],
} as const;

/** First and last day of a filter, both inclusive. */
export const period = { from: ['Von', z.optional(day)], to: ['Bis', z.optional(day)] } as const;

export const leadStatus = z.enum(Object.values(leadStatusLabels));

/**
 * How far the partner's own commission of an order is: none, booked and in no settlement yet, in one, or paid with it. Another thing
 * than the status of the order, whose `Gezahlt` says that the customer has the reward.
 */
export const commissionStatus = z.enum(['Keine', 'Gebucht', 'Abgerechnet', 'Ueberwiesen']);

/** Whether an entry was earned or takes an earned one back. */
export const entryKind = z.enum(['Provision', 'Korrektur']);

export const vatStatus = z.enum(['Regelbesteuert', 'Kleinunternehmer']);

/** A text a person writes over several lines. */
export const message = written(2000);

export const disputeBody = bodyFields({ text: ['Text', message] });

/** Number of a settlement such as FUNKELNETZ-2026-000001. */
export const settlementNumber = z.string().check(z.maxLength(64));
/** Place of a line in its settlement, from 1. */
export const lineNumber = z.string().check(z.maxLength(64));
