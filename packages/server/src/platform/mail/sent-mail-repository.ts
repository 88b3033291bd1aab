import { sql } from 'kysely';
import * as z from 'zod/mini';
import { normalizeEmail } from '@weitersagen/domain/email';
import type { TenantTx } from '../database/tenant-scope.ts';
import { newId } from '../random.ts';
import type { WrittenMail } from './send-mail.ts';

/** A letter as it is kept. */
interface KeptLetter {
  readonly to: string;
  readonly content: WrittenMail;
  /** The account that it was written to. */
  readonly personId?: string;
}

/** The account that the payload of a work names; null where it names none. */
const accountIn = (payload: unknown): string | null => {
  const read = z.safeParse(OfAccount, payload);
  return read.success ? read.data.accountId : null;
};
const OfAccount = z.object({ accountId: z.string() });

/** The mails that people of a tenant were sent, as others may read them. product.md, section "13 Mail and consent". */
export function sentMailRepository({ db, tenant, now }: TenantTx) {
  return {
    /**
     * Keeps a mail for whom it was written: the account that the letter or its work names, else who has the address, a customer before a partner
     * with the same. Where it is nobody's, such as of a person who is invited, nothing is kept.
     */
    async keep(
      { kind, payload }: { readonly kind: string; readonly payload: unknown },
      { to, content, ...letter }: KeptLetter,
      arrived: boolean,
    ): Promise<void> {
      const email = normalizeEmail(to);
      const { shown } = content;
      const personId = letter.personId ?? accountIn(payload);
      await sql`
        insert into sent_mail (tenant, id, person_id, kind, payload, subject, text, sent_at, arrived)
        select ${tenant.id}, ${newId()}, id, ${kind}, ${JSON.stringify(payload)}::jsonb, ${shown.subject}, ${shown.text}, ${now}, ${arrived} from (
          select id, case when kind = 'referrer' then 1 else 3 end as turn, created_at from account where email = ${email} and deleted_at is null
          union all select id, 2, created_at from recipient where email = ${email} and erased_at is null) as person
        order by (id = ${personId}) is true desc, turn, created_at desc limit 1`.execute(db);
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
