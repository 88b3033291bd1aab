import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { operatorAccessMail } from './operator-outbox.ts';

/** An operator with what protects and shows their access. */
export interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isBlocked: boolean;
  /** Whether they ever came in. */
  readonly wasActive: boolean;
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** When a session was last used; null before the first. */
  readonly lastUsed: Date | null;
  readonly sessions: number;
  /** Until when the newest link to the access holds, business time; null before its mail was made, and long after its end. */
  readonly linkUntil: Date | null;
  /** Whether the mail with a link waits to be made. */
  readonly isLinkOnItsWay: boolean;
  /** Whether a mail with a link was given up. */
  readonly isLinkFailed: boolean;
}

/** All operators who were not removed, by name. */
export async function operatorPeople({ db, realNow }: TenantTx): Promise<OperatorRow[]> {
  const count = sql<number>`count(*)::int`;
  /** Whether a mail with a link is not done, and waits or was given up. */
  const linkMail = (how: 'dead_at is null' | 'dead_at is not null') =>
    sql<boolean>`exists (select from outbox o where o.tenant = account.tenant and o.kind = ${operatorAccessMail.name} and o.done_at is null
      and o.${sql.raw(how)} and o.payload->>'accountId' = account.id)`;
  const rows = await db
    .selectFrom('account')
    .select((build) => [
      'account.id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.blocked_at',
      'account.confirmed_at',
      build
        .selectFrom('second_factor')
        .select('second_factor.confirmed_at')
        .whereRef('second_factor.account_id', '=', 'account.id')
        .as('app_since'),
      build
        .selectFrom('passkey')
        .select(count.as('count'))
        .whereRef('passkey.account_id', '=', 'account.id')
        .as('passkeys'),
      build
        .selectFrom('recovery_code')
        .select(count.as('count'))
        .whereRef('recovery_code.account_id', '=', 'account.id')
        .where('recovery_code.used_at', 'is', null)
        .as('codes'),
      build
        .selectFrom('session')
        .select((own) => own.fn.max('session.last_used_at').as('used'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('last_used'),
      build
        .selectFrom('session')
        .select(count.as('count'))
        .whereRef('session.account_id', '=', 'account.id')
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', realNow)
        .as('sessions'),
      build
        .selectFrom('mail_token')
        .select((own) => own.fn.max('mail_token.expires_at').as('until'))
        .where('mail_token.purpose', '=', 'operatorAccess')
        .whereRef('mail_token.subject', '=', 'account.id')
        .where('mail_token.used_at', 'is', null)
        .where('mail_token.ended_at', 'is', null)
        .as('link_until'),
      linkMail('dead_at is null').as('link_waits'),
      linkMail('dead_at is not null').as('link_failed'),
    ])
    .where('account.kind', '=', 'operator')
    .where('account.deleted_at', 'is', null)
    .orderBy('account.last_name')
    .orderBy('account.first_name')
    .orderBy('account.email')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isBlocked: row.blocked_at !== null,
    wasActive: row.confirmed_at !== null,
    hasApp: row.app_since !== null,
    passkeys: row.passkeys ?? 0,
    recoveryCodesLeft: row.codes ?? 0,
    lastUsed: row.last_used,
    sessions: row.sessions ?? 0,
    linkUntil: row.link_until,
    isLinkOnItsWay: row.link_waits,
    isLinkFailed: row.link_failed,
  }));
}

/** Whether nobody else is an operator now, nor ever had access: the installation has its first admin alone. */
export async function isAlone({ db }: TenantTx, accountId: string): Promise<boolean> {
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'operator')
    .where('id', '<>', accountId)
    .where((is) => is.or([is('deleted_at', 'is', null), is('confirmed_at', 'is not', null)]))
    .executeTakeFirst();
  return other === undefined;
}
