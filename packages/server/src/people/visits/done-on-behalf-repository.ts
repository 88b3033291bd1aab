import { onBehalfEvents, type OnBehalfEvent } from '@weitersagen/domain/on-behalf';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const MOST = 100;

/** What operators did in somebody's name, the newest first, at most 100. */
export function doneOnBehalf(
  { db }: TenantTx,
  accountId: string,
  { by, since }: { readonly by?: string; readonly since?: Date } = {},
) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'reason', 'sealed_reason', 'before', 'after'])
    .select((eb) => eb.ref('event').$castTo<OnBehalfEvent>().as('event'))
    .where('on_behalf_of', '=', accountId)
    .where('event', 'in', onBehalfEvents)
    .$if(by !== undefined, (rows) => rows.where('actor', '=', by ?? ''))
    .$if(since !== undefined, (rows) => rows.where('at', '>=', since ?? null))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
