import {
  listViewDayParams,
  listViewPages,
  listViewParams,
  MOST_LIST_VIEWS,
  type ListViewPage,
} from '@weitersagen/domain/list-views';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { listViewRepository, type KeptView } from './list-view-repository.ts';

const wrong = (field: string, why: string) =>
  new ApiError('invalidInput', { fields: { [field]: why } });

/**
 * Keeps a view of a list, new or in place of the person's own with its id. Throws invalidInput: for what the list has no filter of, for
 * days beside days up to today, for a name that another of its views has (`taken`), and for one view too many (`full`). product.md,
 * section "8 Roles and permissions".
 */
export async function keepListView(
  tx: TenantTx,
  accountId: string,
  page: ListViewPage,
  view: KeptView,
): Promise<void> {
  const names = Object.keys(view.set);
  const allowed = listViewParams[page];
  if (names.some((name) => !allowed.includes(name))) throw wrong('Eingestellt', 'invalid');
  const hasDays = listViewDayParams.every((name) => allowed.includes(name));
  if (view.days !== null && (!hasDays || names.some((name) => listViewDayParams.includes(name))))
    throw wrong('Tage', 'invalid');
  const views = listViewRepository(tx, accountId);
  await views.lock();
  const others = await views.others(page, view);
  if (others.isNamed) throw wrong('Name', 'taken');
  if (others.count >= MOST_LIST_VIEWS) throw wrong('Name', 'full');
  if (!(await views.keep(page, view))) return;
  await tell(tx, accountId, 'listViewKept', page);
}

/** Deletes one of the person's own views; one that is not there, or another person's, is left alone. */
export async function dropListView(tx: TenantTx, accountId: string, id: string): Promise<void> {
  const page = await listViewRepository(tx, accountId).drop(id);
  if (page !== undefined) await tell(tx, accountId, 'listViewDropped', page);
}

/** Names the list alone: what a person calls a view may name people, and the history forgets nothing. */
const tell = (
  tx: TenantTx,
  accountId: string,
  event: 'listViewDropped' | 'listViewKept',
  page: string,
) =>
  audit(tx, {
    entity: 'account',
    entityId: accountId,
    event,
    actor: accountId,
    after: { list: Object.entries(listViewPages).find(([one]) => one === page)?.[1] ?? page },
  });
