import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A picture of a text as it is kept. */
export interface TextPicture {
  readonly id: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/** The pictures that one tenant's key visuals name. One that a version names stays. */
export function textPictureRepository({ db, tenant, now }: TenantTx) {
  return {
    async keep({ id, mimeType, bytes }: TextPicture): Promise<void> {
      await db
        .insertInto('text_picture')
        .values({
          tenant: tenant.id,
          id,
          file_name: `${id}.webp`,
          mime_type: mimeType,
          bytes,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async find(id: string): Promise<TextPicture | null> {
      const row = await db
        .selectFrom('text_picture')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : { id, mimeType: row.mime_type, bytes: row.bytes };
    },
  };
}
