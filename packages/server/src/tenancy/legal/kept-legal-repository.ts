import { berlinDay } from '@weitersagen/domain/dates';
import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { LegalDraftTable } from '../../platform/database/content-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Insertable } from 'kysely';

/** The words of a draft. */
export type LegalWords = LegalDraftTable['words']['__select__'];

/** Drafts of legal texts, and the versions that have not begun. */
export function keptLegalRepository({ db, tenant, now }: TenantTx) {
  return {
    versions: () =>
      db
        .selectFrom('legal_text')
        .selectAll()
        .orderBy('valid_from', 'desc')
        .orderBy('version', 'desc')
        .execute(),
    drafts: () => db.selectFrom('legal_draft').selectAll().execute(),
    draft: (kind: LegalTextKind) =>
      db.selectFrom('legal_draft').selectAll().where('kind', '=', kind).executeTakeFirst(),
    async saveDraft(kind: LegalTextKind, words: LegalWords, by: string): Promise<void> {
      const row: Omit<Insertable<LegalDraftTable>, 'tenant' | 'kind'> = {
        words: JSON.stringify(words),
        saved_at: now,
        saved_by: by,
      };
      await db
        .insertInto('legal_draft')
        .values({ tenant: tenant.id, kind, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'kind'])
            .doUpdateSet((eb) => ({ ...row, revision: eb('legal_draft.revision', '+', 1) })),
        )
        .execute();
    },
    async dropDraft(kind: LegalTextKind): Promise<void> {
      await db.deleteFrom('legal_draft').where('kind', '=', kind).execute();
    },
    /** Takes a version away that has not begun; gives how many languages it had. */
    async drop(kind: LegalTextKind, version: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('legal_text')
        .where('kind', '=', kind)
        .where('version', '=', version)
        .where('valid_from', '>', berlinDay(now))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
