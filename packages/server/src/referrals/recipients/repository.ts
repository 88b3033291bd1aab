import { recommendedName } from '../../catalogue/public.ts';
import type { ConsentTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { keyedHash, newId } from '../../platform/random.ts';

export interface NewLead {
  readonly referralId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In small letters. */
  readonly email: string;
  readonly language: 'de' | 'en';
  readonly channel: string | null;
  readonly device: string;
  readonly idempotency: Idempotency | null;
}

export interface RecipientChange {
  readonly salutation: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string | null;
  readonly legal_form: string | null;
  readonly birth_date: string;
  readonly phone: string | null;
  readonly street: string;
  readonly house_number: string;
  readonly postal_code: string;
  readonly city: string;
  readonly marketing_consent: boolean;
}

/** Recipients of one tenant, each with its lead: one recipient on one referral. */
export function recipientRepository({ db, tenant, now }: TenantTx) {
  const emailHash = (email: string) => keyedHash(tenant.secret, `lead ${email}`);
  const leads = () =>
    db
      .selectFrom('lead')
      .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
      .selectAll('recipient')
      .select([
        'lead.id as lead_id',
        'lead.referral_id',
        'lead.request_hash',
        'lead.status as lead_status',
      ]);
  return {
    byId: (id: string) => leads().where('recipient.id', '=', id).executeTakeFirst(),
    byIdempotencyKey: (key: string) =>
      leads().where('lead.idempotency_key', '=', key).executeTakeFirst(),
    byEmail: (referralId: string, email: string) =>
      leads()
        .where('lead.referral_id', '=', referralId)
        .where('lead.email_hash', '=', emailHash(email))
        .executeTakeFirst(),
    /** The referral with its referrer's address and state, and the product's name. */
    referral: (id: string) =>
      db
        .selectFrom('referral')
        .innerJoin('account', 'account.id', 'referral.referrer_id')
        .innerJoin('product', 'product.id', 'referral.product_id')
        .select([
          'referral.id',
          'referral.expires_at',
          'referral.blocked_at',
          'referral.withdrawn_at',
          'referral.opt_in_pending',
          'referral.referrer_share',
          'referral.reward_cents',
          'account.email as referrer_email',
          'account.first_name as referrer_first_name',
          'account.last_name as referrer_last_name',
          'account.blocked_at as referrer_blocked_at',
          recommendedName.as('product_name'),
        ])
        .where('referral.id', '=', id)
        .executeTakeFirst(),
    async insert(lead: NewLead): Promise<string> {
      const id = newId();
      await db
        .insertInto('recipient')
        .values({
          tenant: tenant.id,
          id,
          first_name: lead.firstName,
          last_name: lead.lastName,
          email: lead.email,
          salutation: null,
          company_name: null,
          legal_form: null,
          birth_date: null,
          phone: null,
          street: null,
          house_number: null,
          postal_code: null,
          city: null,
          language: lead.language,
          created_at: now,
          confirmed_at: null,
          completed_at: null,
          erased_at: null,
        })
        .execute();
      await db
        .insertInto('lead')
        .values({
          tenant: tenant.id,
          id: newId(),
          referral_id: lead.referralId,
          recipient_id: id,
          email_hash: emailHash(lead.email),
          reason: null,
          channel: lead.channel,
          device_hash: lead.device,
          idempotency_key: lead.idempotency?.key ?? null,
          request_hash: lead.idempotency?.requestHash ?? null,
          created_at: now,
          changed_at: now,
          released_at: null,
        })
        .execute();
      return id;
    },
    /** Confirms the data; says whether this was the first time. */
    async confirm(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('recipient')
        .set({ confirmed_at: now })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async complete(id: string, change: RecipientChange) {
      await db
        .updateTable('recipient')
        .set({ ...change, completed_at: now })
        .where('id', '=', id)
        .execute();
    },
    async changeEmail(id: string, leadId: string, email: string) {
      await db.updateTable('recipient').set({ email }).where('id', '=', id).execute();
      await db
        .updateTable('lead')
        .set({ email_hash: emailHash(email) })
        .where('id', '=', leadId)
        .execute();
    },
    async addConsent(id: string, kind: ConsentTable['kind'], textVersion: string) {
      await db
        .insertInto('consent')
        .values({
          tenant: tenant.id,
          id: newId(),
          subject_kind: 'recipient',
          subject_id: id,
          kind,
          text_version: textVersion,
          given_at: now,
        })
        .execute();
    },
    async hasConsent(
      id: string,
      kind: ConsentTable['kind'],
      textVersion: string,
    ): Promise<boolean> {
      const row = await db
        .selectFrom('consent')
        .select('id')
        .where('subject_kind', '=', 'recipient')
        .where('subject_id', '=', id)
        .where('kind', '=', kind)
        .where('text_version', '=', textVersion)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Where the contact came from when they completed their data; the channel of the first visit stays. */
    async keepSource(leadId: string, channel: string | null, entrySource: string | null) {
      await db
        .updateTable('lead')
        .set((eb) => ({
          channel: eb.fn.coalesce('channel', eb.val(channel)),
          entry_source: eb.fn.coalesce(eb.val(entrySource), 'entry_source'),
        }))
        .where('id', '=', leadId)
        .execute();
    },
  };
}

export type RecipientWithLead = NonNullable<
  Awaited<ReturnType<ReturnType<typeof recipientRepository>['byId']>>
>;
