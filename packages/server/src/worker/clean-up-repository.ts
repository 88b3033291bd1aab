import { sql } from 'kysely';
import { addDays } from '@weitersagen/domain/dates';
import { SENT_MAIL_DAYS } from '@weitersagen/domain/constants';
import { UNSAVED_INPUT_DAYS } from '@weitersagen/domain/open-edits';
import { WEBHOOK_DELIVERY_DAYS } from '@weitersagen/domain/webhook-kinds';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { sentMailRepository } from '../platform/mail/sent-mail-repository.ts';

/** How long what is over is kept: long enough to answer "this link has expired" and to look into a fault. */
const MAIL_TOKEN_DAYS = 30;
const SESSION_DAYS = 30;
const OUTBOX_DAYS = 90;
/** So long a contact message is kept once it is answered or closed, and so long one that nobody answers. */
const CONTACT_DAYS = 30;
const CONTACT_OPEN_DAYS = 90;
const EMAIL_CHANGE_DAYS = 30;
/** A run of orders is understood two years later, as counted visits are. */
const ORDER_RUN_DAYS = 730;

/** Nobody's money waits for it: support did not enter the address, it was not confirmed, or finance has let a reward pass that waited for it. */
const isLetPass = sql<boolean>`(asked_by is null or confirmed_at is null or exists (
  select from claim_hold join reward_claim on reward_claim.tenant = claim_hold.tenant and reward_claim.id = claim_hold.claim_id
  where claim_hold.tenant = email_change.tenant and reward_claim.beneficiary_id = email_change.account_id
    and claim_hold.decision = 'released' and 'newAddress' = any(claim_hold.reasons) and claim_hold.decided_at >= email_change.confirmed_at))`;

/**
 * Deletes mailed tokens, sessions, tickets of sign-ins, commands that asked to sign in, challenges of passkeys, input of operators that was not saved, answered captchas, changes of address, mails as they were sent, addresses of people who were removed, contact messages, idempotent answers and done outbox rows that ended long ago. Tokens and outbox follow business
 * time, which the demo's clock moves; sessions follow real time. Work that is not done stays, however old.
 * Throttle counters belong to no tenant; the worker sweeps them by itself.
 */
export async function deleteEnded(tx: TenantTx): Promise<void> {
  const { db, now, realNow } = tx;
  await db
    .deleteFrom('mail_token')
    .where('expires_at', '<', addDays(now, -MAIL_TOKEN_DAYS))
    .execute();
  await db
    .deleteFrom('email_change')
    .where('asked_at', '<', addDays(now, -EMAIL_CHANGE_DAYS))
    .where(isLetPass)
    .execute();
  const ended = addDays(realNow, -SESSION_DAYS);
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', ended), eb('revoked_at', '<', ended)]))
    .execute();
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<', realNow).execute();
  await db
    .deleteFrom('open_edit')
    .where((row) =>
      row.or([
        row('typed_at', '<', addDays(realNow, -UNSAVED_INPUT_DAYS)),
        row.and([
          row('typed', 'is', null),
          row.or([row('seen_at', 'is', null), row('seen_at', '<', addDays(realNow, -1))]),
        ]),
      ]),
    )
    .execute();
  await db.deleteFrom('command_sign_in').where('expires_at', '<', addDays(realNow, -1)).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', realNow).execute();
  await db.deleteFrom('idempotent_answer').where('created_at', '<', addDays(realNow, -1)).execute();
  // Of processes that ended with an import under way.
  await db.deleteFrom('import_progress').where('at', '<', addDays(realNow, -1)).execute();
  await db.deleteFrom('farewell').where('expires_at', '<', realNow).execute();
  await db.deleteFrom('captcha_used').where('expires_at', '<', realNow).execute();
  await db
    .deleteFrom('contact_message')
    .where('moved_at', '<', addDays(now, -CONTACT_DAYS))
    .execute();
  await db
    .deleteFrom('contact_message')
    .where('created_at', '<', addDays(now, -CONTACT_OPEN_DAYS))
    .where('status', '=', 'open')
    .execute();
  await db.deleteFrom('order_run').where('at', '<', addDays(now, -ORDER_RUN_DAYS)).execute();
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', addDays(now, -WEBHOOK_DELIVERY_DAYS))
    .execute();
  await db
    .updateTable('webhook')
    .set({ former_secret: null, former_until: null })
    .where('former_until', '<', realNow)
    .execute();
  await sentMailRepository(tx).dropBefore(addDays(now, -SENT_MAIL_DAYS));
  await db.deleteFrom('outbox').where('done_at', '<', addDays(now, -OUTBOX_DAYS)).execute();
}
