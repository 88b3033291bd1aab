import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { MailTokenPurpose } from '../../platform/database/types.ts';
import { AddressMoved } from '../../platform/outbox/outbox-kind.ts';
import { hashOf, keyedHash } from '../../platform/random.ts';
import { emailBlockRepository } from '../accounts/email-block-repository.ts';

/**
 * Makes the token of a mail. It follows from the outbox row, so a mail that is sent again after a failure carries
 * the same token, and it is stored nowhere: the table keeps its hash only. `expiresAt` is business time. Throws
 * {@link AddressMoved} where the person has another address than `to` by now; from here on until the end of the
 * transaction it stays, so that whatever changes it ends this link with the others. Record 061.
 */
export async function makeMailToken(
  tx: TenantTx,
  outboxId: string,
  { to, ...token }: MailedToken,
): Promise<string> {
  const owner = await ownerOf(tx, token);
  if (to !== null) await holdAddress(tx, owner, to);
  const text = keyedHash(tx.tenant.secret, `mail-token ${token.purpose} ${outboxId}`);
  const isEnded = token.purpose !== 'newsletter' && (await endedSince(tx, owner, outboxId));
  await storeToken(tx, text, { ...token, isEnded: isEnded || (await isBlockedContact(tx, owner)) });
  return text;
}

/** The account or contact that a token belongs to. */
async function ownerOf(
  { db, tenant }: TenantTx,
  { purpose, subject }: Pick<TokenFacts, 'purpose' | 'subject'>,
): Promise<string> {
  const { rows } = await sql<{ owner: string | null }>`
    select link_owner(${tenant.id}, ${purpose}, ${subject}) as owner`.execute(db);
  return rows[0]?.owner ?? subject;
}

/** Whether all links of a person ended after a mail was asked for: as if it had left at once, its link ended with them. */
async function endedSince(
  { db, tenant }: TenantTx,
  owner: string,
  outboxId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where tenant = ${tenant.id} and id = ${outboxId} and asked_at <= greatest(
      (select links_ended_at from account where tenant = ${tenant.id} and id = ${owner}),
      (select links_ended_at from recipient where tenant = ${tenant.id} and id = ${owner}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether an owner is a contact whose address is blocked: until it is free, a mail brings no link that works. */
async function isBlockedContact(tx: TenantTx, owner: string): Promise<boolean> {
  const contact = await tx.db
    .selectFrom('recipient')
    .select('email')
    .where('id', '=', owner)
    .executeTakeFirst();
  const email = contact?.email;
  return email ? (await emailBlockRepository(tx).find(email)) !== undefined : false;
}

/** Waits for whatever is changing the person of a token, and holds their address. Throws {@link AddressMoved}. */
async function holdAddress(tx: TenantTx, owner: string, to: string): Promise<void> {
  const { db } = tx;
  await takePersonTurn(tx, owner);
  const of = (table: 'account' | 'recipient') =>
    db.selectFrom(table).select('email').where('id', '=', owner).forShare().executeTakeFirst();
  const held = (await of('account')) ?? (await of('recipient'));
  if (held?.email !== to) throw new AddressMoved();
}

/** What a token is for, and until when (business time). */
interface TokenFacts {
  readonly purpose: MailTokenPurpose;
  readonly subject: string;
  readonly expiresAt: Date;
  /** The operator who hands it out, or the key of the portal; absent for what goes to a mailbox. */
  readonly issuedBy?: string;
  /** What that operator's visit stands on. */
  readonly visitPass?: string;
}

interface MailedToken extends TokenFacts {
  /** The address that the mail goes to, the person's own; null for a change of address, whose link belongs to the change. */
  readonly to: string | null;
}

/** Keeps the hash of a token; when the same mail is made again, the end that it names holds. A used token stays used. */
export async function storeToken(
  tx: TenantTx,
  text: string,
  token: TokenFacts & { readonly isEnded?: boolean },
): Promise<void> {
  await tx.db
    .insertInto('mail_token')
    .values({
      tenant: tx.tenant.id,
      hash: hashOf(text),
      purpose: token.purpose,
      subject: token.subject,
      created_at: tx.now,
      expires_at: token.expiresAt,
      used_at: null,
      issued_by: token.issuedBy ?? null,
      visit_pass: token.visitPass ?? null,
      ended_at: token.isEnded ? tx.realNow : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'hash']).doUpdateSet({ expires_at: token.expiresAt }),
    )
    .execute();
}

/** What is known of a mailed token. */
export interface MailToken {
  readonly hash: string;
  readonly purpose: MailTokenPurpose;
  readonly subject: string;
  readonly expiresAt: Date;
  /** Its time is over, or it has ended. */
  readonly isExpired: boolean;
  /** Something ended it before its time: another address or password, or its person signed out everywhere. */
  readonly isEnded: boolean;
  readonly isUsed: boolean;
  /** The operator who handed it out, or the key of the portal that asked. */
  readonly issuedBy: string | null;
  /** What that operator's visit stands on. */
  readonly visitPass: string | null;
}

/** Looks a token up in its person's turn; null for an unknown one or one of other purposes. Locks it for the transaction. */
export async function findMailToken(
  tx: TenantTx,
  token: string,
  purposes: readonly MailTokenPurpose[],
): Promise<MailToken | null> {
  const find = tx.db
    .selectFrom('mail_token')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('purpose', 'in', [...purposes]);
  const known = await find.executeTakeFirst();
  if (known === undefined) return null;
  if (known.owner !== null) await takePersonTurn(tx, known.owner);
  // What ended it meanwhile has ended it.
  const row = await find.forUpdate().executeTakeFirst();
  if (row === undefined) return null;
  return {
    hash: row.hash,
    purpose: row.purpose,
    subject: row.subject,
    expiresAt: row.expires_at,
    isExpired: row.expires_at <= tx.now || row.ended_at !== null,
    isEnded: row.ended_at !== null,
    isUsed: row.used_at !== null,
    issuedBy: row.issued_by,
    visitPass: row.visit_pass,
  };
}

/** Marks a token as used. */
export async function useMailToken(tx: TenantTx, hash: string): Promise<void> {
  await tx.db.updateTable('mail_token').set({ used_at: tx.now }).where('hash', '=', hash).execute();
}

/** Ends what was mailed before a link for the same purpose, so that the newest alone is good. */
export async function endOlderLinks(
  { db, realNow }: TenantTx,
  text: string,
  { purpose, subject }: Pick<TokenFacts, 'purpose' | 'subject'>,
): Promise<void> {
  const hash = hashOf(text);
  await db
    .updateTable('mail_token')
    .set({ ended_at: realNow })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('hash', '<>', hash)
    .where('created_at', '<=', (own) =>
      own.selectFrom('mail_token').select('created_at').where('hash', '=', hash),
    )
    .execute();
}

/**
 * Ends all links of an account or contact, but the one with this hash and those that only confirm the newsletter; with them those
 * of mails that were asked for by now and have not been made yet.
 */
export async function endLinksOf(
  { db, realNow }: TenantTx,
  owner: string,
  but = '',
): Promise<void> {
  for (const table of ['account', 'recipient'] as const)
    await db
      .updateTable(table)
      .set({ links_ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', owner)
      .execute();
  await db
    .updateTable('mail_token')
    .set({ ended_at: realNow })
    .where('owner', '=', owner)
    .where('ended_at', 'is', null)
    .where('purpose', '<>', 'newsletter')
    .where('hash', '<>', but)
    .execute();
}

/** Marks the unused tokens of a purpose as used, because one of them did what all were for. */
export async function endMailTokens(
  tx: TenantTx,
  purpose: MailTokenPurpose,
  subject: string,
): Promise<void> {
  await tx.db
    .updateTable('mail_token')
    .set({ used_at: tx.now })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes the tokens of a purpose, used or not. */
export async function deleteMailTokens(
  { db }: TenantTx,
  purpose: MailTokenPurpose,
  subject: string,
): Promise<void> {
  await db
    .deleteFrom('mail_token')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
}

const goodTokens = ({ db, now }: TenantTx) =>
  db
    .selectFrom('mail_token')
    .select(['hash', 'subject', 'owner'])
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null);

/** A token of a purpose that has not expired, used or not; null for any other. */
export async function findGoodToken(tx: TenantTx, token: string, purpose: MailTokenPurpose) {
  const row = await goodTokens(tx)
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a token that was good still is, by its hash. */
export async function isGoodToken(tx: TenantTx, hash: string): Promise<boolean> {
  return (await goodTokens(tx).where('hash', '=', hash).executeTakeFirst()) !== undefined;
}

/** Whether a token was mailed to somebody whose data are erased by now, by its hash. */
export async function isTokenOfErased({ db }: TenantTx, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_token t where t.hash = ${hash} and (
      exists (select from recipient r where r.tenant = t.tenant and r.id = t.owner and r.erased_at is not null)
      or exists (select from account a where a.tenant = t.tenant and a.id = t.owner and a.deleted_at is not null))`.execute(
    db,
  );
  return rows.length > 0;
}
