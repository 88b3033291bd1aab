import type { Insertable } from 'kysely';
import type { LegalTextTable } from '../../platform/database/types.ts';
import { berlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The legal texts of one tenant; what is in force is so on the Berlin day of the transaction. */
export function legalTextRepository({ db, tenant, now }: TenantTx) {
  const inForce = (kind: LegalTextKind) =>
    db
      .selectFrom('legal_text')
      .where('kind', '=', kind)
      .where('valid_from', '<=', berlinDay(now))
      .orderBy('valid_from', 'desc')
      .orderBy('version', 'desc');
  return {
    /** The text in a language, or in German where it has not been translated. */
    async find(kind: LegalTextKind, locale: Locale) {
      const rows = await inForce(kind).selectAll().where('locale', 'in', [locale, 'de']).execute();
      return rows.find((row) => row.locale === locale) ?? rows[0];
    },
    /** Every version with its first day, in every language, the newest of a kind first. */
    versions: () =>
      db
        .selectFrom('legal_text')
        .select(['kind', 'version', 'valid_from', 'locale'])
        .orderBy('kind')
        .orderBy('valid_from', 'desc')
        .orderBy('version', 'desc')
        .orderBy('locale')
        .execute(),
    async exists(kind: LegalTextKind, version: string): Promise<boolean> {
      const row = await db
        .selectFrom('legal_text')
        .select('version')
        .where('kind', '=', kind)
        .where('version', '=', version)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Whether a version that has not begun will do so on a day. */
    async isAnnounced(kind: LegalTextKind, day: BerlinDay): Promise<boolean> {
      const row = await db
        .selectFrom('legal_text')
        .select('version')
        .where('kind', '=', kind)
        .where('valid_from', '=', day)
        .where('valid_from', '>', berlinDay(now))
        .executeTakeFirst();
      return row !== undefined;
    },
    async insert(texts: readonly Omit<Insertable<LegalTextTable>, 'tenant'>[]): Promise<void> {
      await db
        .insertInto('legal_text')
        .values(texts.map((text) => ({ ...text, tenant: tenant.id })))
        .execute();
    },
    /** The version in force; languages share it. */
    async versionOf(kind: LegalTextKind): Promise<string | null> {
      const row = await inForce(kind).select('version').limit(1).executeTakeFirst();
      return row?.version ?? null;
    },
  };
}
