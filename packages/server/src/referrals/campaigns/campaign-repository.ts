import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The campaigns of one tenant that run on the Berlin day of the transaction, in their order. */
export function activeCampaigns({ db, now }: TenantTx) {
  const today = berlinDay(now);
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
