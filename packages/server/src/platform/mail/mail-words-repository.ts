import type { MailKind } from '@weitersagen/domain/mail-kinds';
import type { TenantTx } from '../database/tenant-scope.ts';
import { mailSchema } from './mail-fields.ts';

/** What the client says in a mail now; undefined where the product speaks. */
export async function shownMailWords({ db, now }: TenantTx, kind: MailKind) {
  const shown = await db
    .selectFrom('text_version')
    .select(['data', 'is_shown', 'version'])
    .where('schema', '=', mailSchema)
    .where('id', '=', kind)
    .where('shown_from', '<=', now)
    .orderBy('shown_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return shown?.is_shown === true ? shown : undefined;
}
