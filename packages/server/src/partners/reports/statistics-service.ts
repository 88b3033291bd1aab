import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import {
  addDays,
  berlinDay,
  berlinDaysBetween,
  endOfBerlinDay,
  parseBerlinDay,
} from '@weitersagen/domain/dates';
import { readScope, type AgencyActor } from '../agencies/agency-actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readDay } from '../../platform/paging/report-paging.ts';
import { isStatisticsType, statisticsOf } from './statistics-repository.ts';

const USUAL_DAYS = 90;

const startOfDay = (at: Date): Date => parseBerlinDay(berlinDay(at)) ?? at;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The funnel of a period by group; without an end it ends today, or where it may not be longer, and without a start it has `days` days, default 90, the last one among them. Throws unknownPath for another type, unknownNumber for a foreign scope, invalidInput at `Bis` for a period that ends before it starts or is too long. */
export async function getStatistics(
  tx: TenantTx,
  actor: AgencyActor,
  type: string,
  asked: {
    readonly scope?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly days?: number | undefined;
  },
) {
  if (!isStatisticsType(type)) throw new ApiError('unknownPath');
  const scope = await readScope(tx, actor, asked.scope ?? 'alle');
  const asksFrom = readDay(asked.from, 'Von');
  const last =
    readDay(asked.to, 'Bis') ??
    (asksFrom && earlier(addDays(asksFrom, MOST_STATISTICS_DAYS - 1), tx.now));
  const to = endOfBerlinDay(last ?? tx.now);
  const from = asksFrom ?? startOfDay(addDays(to, 1 - (asked.days ?? USUAL_DAYS)));
  const days = berlinDaysBetween(from, to) + 1;
  if (days < 1 || days > MOST_STATISTICS_DAYS)
    throw new ApiError('invalidInput', { fields: { Bis: 'period' } });
  const period = { from: berlinDay(from), to: berlinDay(to) };
  return { ...period, rows: [...(await statisticsOf(tx, type, scope, period))] };
}
