import { berlinDaysBetween, endOfBerlinDay } from '@weitersagen/domain/dates';
import { requireAgencyId, type AgencyActor } from '../agencies/agency-actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readDay } from '../../platform/paging/report-paging.ts';
import { planRepository, type SimulationSums } from './plan-repository.ts';

const MOST_DAYS = 366;

/**
 * What a draft would have given to the agency's people for the orders of a product released in a period and not cancelled
 * since, beside what they got and what the agency got. Throws invalidInput with the field.
 */
export async function simulatePlan(
  tx: TenantTx,
  actor: AgencyActor,
  draft: {
    readonly productId: number;
    readonly amountCents: number;
    readonly from: string;
    readonly to: string;
  },
): Promise<SimulationSums> {
  const agencyId = requireAgencyId(actor);
  const from = readDay(draft.from, 'Von') ?? tx.now;
  const to = endOfBerlinDay(readDay(draft.to, 'Bis') ?? tx.now);
  const days = berlinDaysBetween(from, to) + 1;
  if (days < 1 || days > MOST_DAYS)
    throw new ApiError('invalidInput', { fields: { Bis: 'period' } });
  return planRepository(tx, agencyId).simulate(draft, { from, to });
}
