import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import { keyedHash } from '../random.ts';
import type { SendMail } from './send-mail.ts';

const hashOfAddress = (tenant: Tenant, email: string) =>
  keyedHash(tenant.secret, `dead ${email.toLowerCase()}`);

/** Addresses that take no more mail. Only a keyed hash is kept. */
export function deadAddressRepository({ db, tenant, now }: TenantTx) {
  return {
    async isDead(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('dead_address')
        .select('since')
        .where('email_hash', '=', hashOfAddress(tenant, email))
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(email: string, reason: string) {
      await db
        .insertInto('dead_address')
        .values({
          tenant: tenant.id,
          email_hash: hashOfAddress(tenant, email),
          reason: reason.slice(0, 200),
          since: now,
        })
        .onConflict((conflict) => conflict.columns(['tenant', 'email_hash']).doNothing())
        .execute();
    },
    /** Mail goes there again; says whether it was stopped. */
    async revive(email: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('dead_address')
        .where('email_hash', '=', hashOfAddress(tenant, email))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** The reason of a refusal for good, e.g. an unknown mailbox; null when another try may succeed. */
function permanentRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('responseCode' in error)) return null;
  const { responseCode } = error;
  const isAddress = 'command' in error && error.command === 'RCPT TO';
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 555 && isAddress
    ? `SMTP ${responseCode}`
    : null;
}

/**
 * A sender that remembers addresses which a mail server refused for good: they get nothing more, and what was to be sent
 * counts as done. Other failures are thrown, for another try.
 */
export function carefulSender(send: SendMail, withTenant: WithTenant): SendMail {
  return async (tenant, to, id, content) => {
    if (await withTenant(tenant, (tx) => deadAddressRepository(tx).isDead(to))) return;
    try {
      await send(tenant, to, id, content);
    } catch (error) {
      const reason = permanentRefusal(error);
      if (reason === null) throw error;
      await withTenant(tenant, (tx) => deadAddressRepository(tx).add(to, reason));
    }
  };
}
