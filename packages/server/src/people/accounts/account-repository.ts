import type { Selectable } from 'kysely';
import type { Locale } from '@weitersagen/domain/locale';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind, AccountTable } from '../../platform/database/types.ts';
import { newId } from '../../platform/random.ts';

export type Account = Selectable<AccountTable>;

export interface NewReferrer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
}

/** How a person is addressed and called. */
export interface PersonName {
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** The accounts of one tenant. */
export function accountRepository({ db, tenant, now }: TenantTx) {
  const change = (id: string) => db.updateTable('account').where('id', '=', id);
  return {
    /** An account that was not deleted. */
    byId: (id: string) =>
      db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    byEmail: (kind: AccountKind, email: string) =>
      db
        .selectFrom('account')
        .selectAll()
        .where('kind', '=', kind)
        .where('email', '=', email)
        .executeTakeFirst(),
    byHash: (hash: string) =>
      db
        .selectFrom('account')
        .selectAll()
        .where('kind', '=', 'referrer')
        .where('hash', '=', hash)
        .executeTakeFirst(),
    /** The referrer with this address, made unconfirmed where there is none; locked for the transaction. */
    async ensureReferrer(person: NewReferrer): Promise<Account> {
      const insertion = db
        .insertInto('account')
        .values({
          tenant: tenant.id,
          id: newId(),
          kind: 'referrer',
          email: person.email,
          salutation: null,
          first_name: person.firstName,
          last_name: person.lastName,
          role: null,
          hash: newId(),
          password_hash: null,
          language: person.language,
          confirmed_at: null,
          blocked_at: null,
          newsletter_sent_at: null,
          newsletter_given_at: null,
          newsletter_text_version: null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'email']).doNothing());
      const selection = db
        .selectFrom('account')
        .selectAll()
        .where('kind', '=', 'referrer')
        .where('email', '=', person.email)
        .forUpdate();
      const made = () => Promise.all([insertion.execute(), selection.executeTakeFirst()]);
      const [, account] = await made();
      if (account !== undefined) return account;
      // The person who had the address was erased or got another one while this waited for them: it is free now.
      const [, second] = await made();
      if (second === undefined)
        throw new Error('An address was given up twice while it was asked for');
      return second;
    },
    async confirm(id: string) {
      await change(id).set({ confirmed_at: now }).where('confirmed_at', 'is', null).execute();
    },
    /** Ends the waiting of all referrals of the account; gives their numbers. */
    async activateReferrals(id: string): Promise<readonly string[]> {
      const rows = await db
        .updateTable('referral')
        .set({ opt_in_pending: false })
        .where('referrer_id', '=', id)
        .where('opt_in_pending', '=', true)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },
    async hasWaitingReferral(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('referral')
        .select('id')
        .where('referrer_id', '=', id)
        .where('opt_in_pending', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Counts what ended all browsers that the account was known in. */
    async accessEpoch(id: string): Promise<number> {
      const row = await db
        .selectFrom('account')
        .select('access_epoch')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.access_epoch ?? 0;
    },
    async endKnownBrowsers(id: string) {
      await change(id)
        .set((row) => ({ access_epoch: row('access_epoch', '+', 1) }))
        .execute();
    },
    async setPassword(id: string, hash: string) {
      await change(id).set({ password_hash: hash }).execute();
    },
    async setName(id: string, name: PersonName) {
      await change(id)
        .set({
          salutation: name.salutation,
          first_name: name.firstName,
          last_name: name.lastName,
        })
        .execute();
    },
    async setBlocked(id: string, isBlocked: boolean) {
      await change(id)
        .set({ blocked_at: isBlocked ? now : null })
        .execute();
    },
    async setLanguage(id: string, language: Locale) {
      await change(id).set({ language }).execute();
    },
    async setStatusMails(id: string, wanted: boolean) {
      await change(id).set({ status_mails: wanted }).execute();
    },
    /** Ends subscription and waiting alike. */
    async endNewsletter(id: string) {
      const none = {
        newsletter_sent_at: null,
        newsletter_given_at: null,
        newsletter_text_version: null,
      };
      await change(id).set(none).execute();
    },
    async askNewsletter(id: string, textVersion: string) {
      await change(id).set({ newsletter_text_version: textVersion }).execute();
    },
    async markNewsletterSent(id: string) {
      await change(id)
        .set({ newsletter_sent_at: now })
        .where('newsletter_given_at', 'is', null)
        .execute();
    },
    /** Forgets opt-ins that were mailed before an instant and never confirmed. */
    async lapseNewsletters(before: Date) {
      await db
        .updateTable('account')
        .set({ newsletter_sent_at: null, newsletter_text_version: null })
        .where('newsletter_given_at', 'is', null)
        .where('newsletter_sent_at', '<', before)
        .execute();
    },
    async confirmNewsletter(id: string) {
      await change(id)
        .set({ newsletter_given_at: now })
        .where('newsletter_given_at', 'is', null)
        .execute();
    },
  };
}
