import { sql } from 'kysely';
import type { OwnFont, OwnFontName } from '@weitersagen/domain/own-font';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A file of a font that a client uploaded. */
export interface FontFile extends Pick<OwnFont, 'hash' | 'family'> {
  readonly bytes: Buffer;
}

/** The files of one tenant's own fonts, by a hash of their bytes. */
export function clientFontRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Keeps a file, and who confirmed that it may be used. */
    async keep(font: FontFile, confirmedBy: string): Promise<void> {
      await db
        .insertInto('tenant_font')
        .values({
          tenant: tenant.id,
          hash: font.hash,
          family: font.family,
          bytes: font.bytes,
          confirmed_by: confirmedBy,
          confirmed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async bytes(hash: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('tenant_font')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** What there is beside the bytes, whose length is told, in the order in which they were uploaded. */
    list: () =>
      db
        .selectFrom('tenant_font')
        .select(['hash', 'family', 'confirmed_by', 'confirmed_at'])
        .select(sql<number>`length(bytes)`.as('size'))
        .orderBy('confirmed_at')
        .orderBy('family')
        .execute(),
    async drop(hash: string): Promise<void> {
      await db.deleteFrom('tenant_font').where('hash', '=', hash).execute();
    },
    /** The latest version of the settings whose look uses a font; undefined where none does. */
    async latestVersionWith(name: OwnFontName): Promise<number | undefined> {
      const row = await db
        .selectFrom('tenant_version')
        .select('revision')
        .where(
          sql<boolean>`${name} in (config #>> '{look,bodyFont}', config #>> '{look,headingFont}')`,
        )
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.revision;
    },
  };
}
