import { sql } from 'kysely';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { TenantTx } from '../database/tenant-scope.ts';
import { newId } from '../random.ts';
import type { WrittenMail } from './send-mail.ts';

/** The mails that people of a tenant were sent, as others may read them. product.md, section "13 Mail and consent". */
export function sentMailRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Keeps a mail for the person whose address it went to; where that is nobody's, such as of a person who is invited, nothing is kept. */
    async keep(
      { kind, payload }: { readonly kind: string; readonly payload: unknown },
      to: string,
      { shown }: WrittenMail,
      arrived: boolean,
    ): Promise<void> {
      const email = normalizeEmail(to);
      await sql`
        insert into sent_mail (tenant, id, person_id, kind, payload, subject, text, sent_at, arrived)
        select ${tenant.id}, ${newId()}, id, ${kind}, ${JSON.stringify(payload)}::jsonb, ${shown.subject}, ${shown.text}, ${now}, ${arrived} from (
          select id, 1 as turn, created_at from account where email = ${email} and deleted_at is null
          union all select id, 2, created_at from recipient where email = ${email} and erased_at is null
          order by turn, created_at desc limit 1) as person`.execute(db);
    },
    /** Forgets what a person was sent. */
    async forgetOf(personId: string): Promise<void> {
      await db.deleteFrom('sent_mail').where('person_id', '=', personId).execute();
    },
    async dropBefore(before: Date): Promise<void> {
      await db.deleteFrom('sent_mail').where('sent_at', '<', before).execute();
    },
  };
}
