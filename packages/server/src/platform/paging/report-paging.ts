import { endOfBerlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../api-error.ts';

/** Which page of a report, in which order. */
export interface Sorting<Column extends string> {
  readonly orderBy: Column;
  readonly descending: boolean;
  readonly page: number;
  readonly size: number;
  /** Key of the page before; the page follows it, whatever its number. Null for a page by its number. */
  readonly after: string | null;
  /** Whether all rows are counted, however many. */
  readonly exact: boolean;
}

/** Bounds of a report's dates, both inclusive; null is open. */
export interface Period {
  readonly from: Date | null;
  readonly to: Date | null;
}

const PAGE_SIZE = 20;

/** What a body says about the page; without an order the newest entries come first. */
export function readSorting<Column extends string>(
  body: {
    readonly orderBy?: Column | undefined;
    readonly descending?: boolean | undefined;
    readonly page?: number | undefined;
    readonly pageSize?: number | undefined;
    readonly after?: string | undefined;
    readonly exact?: boolean | undefined;
  },
  usual: Column,
): Sorting<Column> {
  return {
    orderBy: body.orderBy ?? usual,
    descending: body.descending ?? body.orderBy === undefined,
    page: body.page ?? 1,
    size: body.pageSize ?? PAGE_SIZE,
    after: body.after ?? null,
    exact: body.exact ?? false,
  };
}

/** A calendar day that exists. Throws invalidInput at its field. */
export function readDay(day: string | undefined, field: string): Date | null {
  if (day === undefined) return null;
  const read = parseBerlinDay(day);
  if (read === null) throw new ApiError('invalidInput', { fields: { [field]: 'invalid' } });
  return read;
}

/** Throws invalidInput at the field of the last day when it is before the first. */
export function requireOrder(from: Date | null, to: Date | null, field: string): void {
  if (from !== null && to !== null && to < from)
    throw new ApiError('invalidInput', { fields: { [field]: 'period' } });
}

/** The days of a filter, counted in Europe/Berlin. Throws invalidInput at `Filter.Von` or `Filter.Bis`. */
export function readPeriod(
  filter: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined,
): Period {
  const from = readDay(filter?.from, 'Filter.Von');
  const to = readDay(filter?.to, 'Filter.Bis');
  requireOrder(from, to, 'Filter.Bis');
  return { from, to: to && endOfBerlinDay(to) };
}

/** Where a page starts. */
export const offsetOf = ({ page, size }: { readonly page: number; readonly size: number }) =>
  (page - 1) * size;
