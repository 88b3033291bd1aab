import * as contract from '@weitersagen/contracts/missing-reward';
import { missingRewardKinds } from '@weitersagen/contracts/missing-reward';
import type { MissingReward } from '@weitersagen/contracts/missing-reward';
import { missingRewardStates } from '@weitersagen/domain/missing-reward-labels';
import { pageFacts } from '@weitersagen/domain/paging';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession, requireSession } from '../../platform/http/identity.ts';
import { missingRewardRepository } from './missing-reward-repository.ts';
import type { MissingRewardRow } from './missing-reward-repository.ts';
import { readDay } from '../../platform/paging/report-paging.ts';
import type { Limit } from '../../platform/throttle.ts';

const reportsPerAccount: Limit = { name: 'missing rewards', hits: 10, seconds: 86_400 };
const PAGE_SIZE = 10;

const view = (row: MissingRewardRow): MissingReward => ({
  id: row.id,
  kind: missingRewardKinds[row.kind],
  number: row.number,
  orderedOn: row.ordered_on,
  note: row.note,
  askedAt: row.asked_at.toISOString(),
  state: missingRewardStates[row.status],
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** Rewards that referrers miss. product.md, section "9 Calls". */
export function registerMissingRewardRoutes(
  routes: Routes,
  { throttle }: Pick<AppDeps, 'throttle'>,
) {
  routes.handle(contract.listMissingRewards, ({ withTenant, auth, query }) => {
    const { accountId } = requireSession(auth);
    const { page = 1, pagesize: size = PAGE_SIZE } = query;
    return withTenant(async (tx) => {
      const reports = missingRewardRepository(tx);
      const rows = await reports.page(accountId, size, (page - 1) * size);
      return {
        ...pageFacts(await reports.count(accountId), { page, size }),
        entries: rows.map(view),
      };
    });
  });
  routes.handle(contract.reportMissingReward, async ({ tenant, withTenant, auth, body }) => {
    const { accountId } = requireOwnSession(auth);
    readDay(body.orderedOn, 'Bestelldatum');
    await throttle.hit(reportsPerAccount, tenant.id, accountId);
    return withTenant(async (tx) => {
      const { row, isNew } = await missingRewardRepository(tx).add({
        account_id: accountId,
        kind: body.kind === 'Auftrag' ? 'order' : 'customer',
        number: body.number.toUpperCase(),
        ordered_on: body.orderedOn ?? null,
        note: body.note ? body.note : null,
      });
      const event = 'rewardMissed';
      if (isNew)
        await audit(tx, { entity: 'missingReward', entityId: row.id, event, actor: accountId });
      return view(row);
    });
  });
}
