import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { shareTurn, takeTurn } from '../../platform/database/turns.ts';

/** What changes the blocks of a tenant, and what decides by them. */
const blocksTurn = 'blocks';

/** Whom a pattern fits. */
export interface BlockReach {
  readonly accounts: number;
  readonly contacts: number;
}

/** Whether a column's address (small letters) fits a pattern with stars. */
const fits = (address: string | RawBuilder<unknown>, pattern: string | RawBuilder<unknown>) =>
  sql<boolean>`${address} like replace(regexp_replace(${pattern}, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`;

/** Addresses and patterns with stars that the operator blocked. */
export function emailBlockRepository(tx: TenantTx) {
  const { db, tenant, now } = tx;
  return {
    /**
     * Lets blocks change one at a time, and never beside a person who is being let in: an account is made before the block, which then finds it, or after
     * the block, which then refuses it.
     */
    takeTurn: () => takeTurn(tx, blocksTurn),
    /** Lets what was decided by {@link find} hold until the transaction ends. */
    shareTurn: () => shareTurn(tx, blocksTurn),
    /** The block that holds for an address in small letters; its own before a pattern. */
    find: (email: string) =>
      db
        .selectFrom('email_block')
        .select(['pattern', 'reason', 'created_at'])
        .where(fits(email, sql.ref('pattern')))
        .orderBy(sql`pattern = ${email}`, 'desc')
        .limit(1)
        .executeTakeFirst(),
    list: () => db.selectFrom('email_block').selectAll().orderBy('pattern').execute(),
    /** Blocks after a pattern, in the order of letters: those that hold the words (small letters), or block the address that they are. */
    page: ({
      words,
      after,
      most,
    }: {
      readonly words: string;
      readonly after: string;
      readonly most: number;
    }) =>
      db
        .selectFrom('email_block')
        .select(['pattern', 'reason', 'created_by', 'created_at'])
        .where('pattern', '>', after)
        .where((eb) =>
          eb.or([
            sql<boolean>`strpos(pattern, ${words}) > 0`,
            fits(sql`${words}::text`, sql.ref('pattern')),
          ]),
        )
        .orderBy('pattern')
        .limit(most)
        .execute(),
    /** How many referrers and contacts have an address that fits a pattern. */
    async reach(pattern: string): Promise<BlockReach> {
      const count = (table: 'account' | 'recipient') =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where(fits(sql.ref('email'), pattern))
          .$if(table === 'account', (of) => of.where(sql<boolean>`kind = 'referrer'`))
          .executeTakeFirstOrThrow();
      const accounts = await count('account');
      const contacts = await count('recipient');
      return { accounts: Number(accounts.count), contacts: Number(contacts.count) };
    },
    /** Blocks from now on; a known pattern takes the new reason. */
    async add(pattern: string, reason: string, by: string) {
      const values = { reason, created_by: by, created_at: now };
      await db
        .insertInto('email_block')
        .values({ tenant: tenant.id, pattern, ...values })
        .onConflict((conflict) => conflict.columns(['tenant', 'pattern']).doUpdateSet(values))
        .execute();
    },
    /** Blocks the referrers whose addresses fit a pattern; gives their accounts, also of those who were blocked before. */
    async blockReferrers(pattern: string): Promise<readonly string[]> {
      const rows = await db
        .updateTable('account')
        .set((eb) => ({ blocked_at: eb.fn.coalesce('blocked_at', eb.val(now)) }))
        .where('kind', '=', 'referrer')
        .where(fits(sql.ref('email'), pattern))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The contacts whose addresses fit a pattern. */
    async contacts(pattern: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('recipient')
        .select('id')
        .where(fits(sql.ref('email'), pattern))
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Frees the referrers whose addresses fit a pattern and no other block. */
    async freeReferrers(pattern: string): Promise<void> {
      await db
        .updateTable('account')
        .set({ blocked_at: null })
        .where('kind', '=', 'referrer')
        .where('deleted_at', 'is', null)
        .where(fits(sql.ref('email'), pattern))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('email_block')
                .select('pattern')
                .where(fits(sql.ref('account.email'), sql.ref('email_block.pattern'))),
            ),
          ),
        )
        .execute();
    },
    /** Says whether there was one. */
    async remove(pattern: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('email_block')
        .where('pattern', '=', pattern)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
