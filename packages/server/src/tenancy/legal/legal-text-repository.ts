import { berlinDay } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The legal texts of one tenant that are in force on the Berlin day of the transaction. */
export function legalTextRepository({ db, now }: TenantTx) {
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
    /** The version in force; languages share it. */
    async versionOf(kind: LegalTextKind): Promise<string | null> {
      const row = await inForce(kind).select('version').limit(1).executeTakeFirst();
      return row?.version ?? null;
    },
  };
}
