import * as contract from '@weitersagen/contracts/operator-notices';
import { noticeModeLabels, type NoticeMode } from '@weitersagen/domain/notice-modes';
import type { Grant } from '@weitersagen/domain/operator-roles';
import {
  waitingKindLabels,
  waitingKinds,
  type WaitingKind,
} from '@weitersagen/domain/waiting-kinds';
import { audit } from '../../platform/audit/audit.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { noticeRepository } from './notice-repository.ts';

/** The kinds that these roles handle, of whatever client, in the order of the start page. */
const kindsOf = (grants: readonly Grant[]) =>
  (Object.keys(waitingKinds) as WaitingKind[]).filter((kind) =>
    grants.some(({ role }) => role === waitingKinds[kind]),
  );

/** What an operator wants to hear of by mail. product.md, section "14 Payouts and ledger". */
export function registerNoticeRoutes(routes: Routes): void {
  routes.handle(contract.listOwnNotices, async ({ auth, withTenant }) => {
    const { accountId, grants } = requireSession(auth);
    const chosen = await withTenant((tx) => noticeRepository(tx).of(accountId));
    return {
      notices: kindsOf(grants).map((kind) => ({ kind, mode: chosen.get(kind) ?? 'never' })),
    };
  });
  routes.handle(contract.changeOwnNotice, async ({ auth, body: { kinds, mode }, withTenant }) => {
    const { accountId } = requireSession(auth);
    await withTenant(async (tx) => {
      const notices = noticeRepository(tx);
      const known = await notices.of(accountId);
      const before = (kind: WaitingKind) => known.get(kind) ?? 'never';
      for (const kind of new Set(kinds.filter((one) => before(one) !== mode))) {
        const said = (each: NoticeMode) => `${waitingKindLabels[kind]}: ${noticeModeLabels[each]}`;
        await notices.choose(accountId, kind, mode);
        await audit(tx, {
          entity: 'account',
          entityId: accountId,
          event: 'noticeChosen',
          actor: accountId,
          before: { notices: said(before(kind)) },
          after: { notices: said(mode) },
        });
      }
    });
  });
}
