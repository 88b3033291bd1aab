import * as contract from '@weitersagen/contracts/operator-history';
import { endOfBerlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readDay, requireOrder } from '../../platform/paging/report-paging.ts';
import { operatorsSeenBy } from './history-people.ts';
import { narrowed, reachOf } from './history-reach.ts';
import type { HistoryPlace } from './history-repository.ts';
import { readPersonalValues, searchHistory } from './history-service.ts';

const PAGE_SIZE = 50;

/** The place that a page follows. Throws invalidInput for a time that there is not. */
function readPlace(key: string | undefined): HistoryPlace | null {
  if (key === undefined) return null;
  const [at = '', id = ''] = key.split('_');
  // A day that there is not would be another one here and none in the database.
  const instant = new Date(at);
  const isThere =
    !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19) === at.slice(0, 19);
  if (!isThere || at.startsWith('0000'))
    throw new ApiError('invalidInput', { fields: { nach: 'invalid' } });
  return { at, id };
}

/** The history, searched by operators. product.md, section "8 Roles and permissions". */
export function registerHistoryRoutes(
  routes: Routes,
  deps: Pick<AppDeps, 'tenants' | 'withTenant' | 'seal'>,
): void {
  const { tenants, seal } = deps;
  routes.handle(contract.searchHistory, async ({ auth, query }) => {
    const { accountId, grants } = requireSession(auth);
    const from = readDay(query.von, 'von');
    const to = readDay(query.bis, 'bis');
    requireOrder(from, to, 'bis');
    const { lines, next } = await searchHistory(deps, {
      reach: narrowed(await reachOf(tenants, grants), query.mandant),
      query: {
        from: from ?? undefined,
        to: to === null ? undefined : endOfBerlinDay(to),
        actor: query.wer,
        role: query.rolle,
        event: query.ereignis,
        entity: query.gegenstand,
      },
      number: query.nummer,
      reader: { id: accountId, grants },
      after: readPlace(query.nach),
      size: query.pagesize ?? PAGE_SIZE,
    });
    return { lines, next: next === null ? null : `${next.at}_${next.id}` };
  });
  routes.handle(contract.listHistoryChoices, async ({ auth, withTenant }) => {
    const { accountId, grants } = requireSession(auth);
    const clients = await reachOf(tenants, grants);
    return {
      clients: clients
        .filter(({ isOwnOnly }) => !isOwnOnly)
        .map(({ tenant: { id, config } }) => ({ id, name: config.name })),
      people: await withTenant((tx) => operatorsSeenBy(tx, { id: accountId, grants })),
    };
  });
  routes.handle(contract.readPersonalValues, async (call) => {
    const { auth, body, tenant, withTenant, withClient } = call;
    const actor = requireSession(auth).accountId;
    const inClient = <T>(work: Parameters<typeof withTenant<T>>[0]) =>
      body.client === tenant.id ? withTenant(work) : withClient(body.client, work);
    return { changes: await inClient((tx) => readPersonalValues(tx, seal, body.line, actor)) };
  });
}
