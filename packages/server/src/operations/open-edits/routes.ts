import * as contract from '@weitersagen/contracts/operator-open-edits';
import { operatorNames } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { openEditRepository } from './open-edit-repository.ts';

/** Who else has it open, by name; who has no name any more has no access either. */
async function othersOf(tx: TenantTx, edits: ReturnType<typeof openEditRepository>) {
  const others = await edits.others();
  if (others.length === 0) return [];
  const names = await operatorNames(tx);
  return others.flatMap(({ accountId, isTyping }) => {
    const name = names.get(accountId);
    return name === undefined ? [] : [{ name, isTyping }];
  });
}

/** What operators have open, and what they did not save. Nothing of it is in the history: it changes nothing. product.md, section "8 Roles and permissions". */
export function registerOpenEditRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>) {
  async function requireClient(id: string) {
    if ((await tenants.byClient(id))?.kind !== 'client') throw new ApiError('unknownTenant');
  }
  routes.handle(contract.openEdit, async ({ auth, body, withTenant }) => {
    const { accountId } = requireSession(auth);
    await requireClient(body.client);
    return withTenant(async (tx) => {
      const edits = openEditRepository(tx, accountId, body);
      await edits.note(true);
      return { own: await edits.own(), others: await othersOf(tx, edits) };
    });
  });
  routes.handle(contract.keepEdit, async ({ auth, body, withTenant }) => {
    const { accountId } = requireSession(auth);
    const { isOpen, input, ...thing } = body;
    await requireClient(thing.client);
    return withTenant(async (tx) => {
      const edits = openEditRepository(tx, accountId, thing);
      await edits.note(isOpen, input);
      return { others: await othersOf(tx, edits) };
    });
  });
}
