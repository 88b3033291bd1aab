import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import type { SignedInAccount } from '../accounts/sign-in.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isAudited } from '../../platform/audit/audit-repository.ts';
import { requireAdmission } from '../accounts/email-admission.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { findMailToken, storeToken, useMailToken } from '../mail-tokens/mail-token-repository.ts';
import { requireUnused } from '../mail-tokens/used-link.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { newSecret } from '../../platform/random.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import { feedKeyRepository } from '../../tenancy/public.ts';
import { startSession } from '../sessions/session-service.ts';
import { wayInMail } from '../sessions/way-in-outbox.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';

const OPERATOR_LINK_MINUTES = 10;
const PORTAL_LINK_MINUTES = 10;
const OPERATOR_VISIT_SECONDS = 3600;

/** A token and the address that carries it, in the fragment, which no server or log sees. */
export interface LoginLink {
  readonly token: string;
  readonly address: string;
  readonly expiresAt: Date;
}

async function linkFor(
  tx: TenantTx,
  account: Account,
  purpose: 'adminLogin' | 'autologin',
  expiresAt: Date,
  given: { readonly issuedBy: string; readonly visitPass?: string },
): Promise<LoginLink> {
  const token = newSecret();
  await storeToken(tx, token, {
    purpose,
    subject: account.id,
    expiresAt,
    ...given,
  });
  const locale = offeredLocale(tx.tenant, account.language);
  const login = pageUrl(tx.tenant, locale, 'Login');
  return { token, address: `${login}#adminLoginToken=${token}`, expiresAt };
}

function requireUsable(account: Account | undefined): Account {
  if (account === undefined) throw new ApiError('notRegistered');
  if (account.blocked_at !== null) throw new ApiError('accountBlocked');
  return account;
}

/** The account that has an address, in its turn: what changes the address or ends its links is over, or waits. Throws as {@link requireUsable}. */
async function accountInTurn(tx: TenantTx, email: string): Promise<Account> {
  const find = async () => requireUsable(await accountRepository(tx).byEmail('referrer', email));
  let account = await find();
  for (;;) {
    await takePersonTurn(tx, account.id);
    const now = await find();
    if (now.id === account.id) return now;
    account = now;
  }
}

/** A link for an operator who looks into a referrer's account, good once for ten minutes. Recorded with the reason. */
export async function openAccountFor(
  tx: TenantTx,
  email: string,
  by: { readonly operator: string; readonly pass: string; readonly reason: string },
): Promise<LoginLink> {
  const account = await accountInTurn(tx, normalizeEmail(email));
  const { operator: actor, pass: visitPass, reason } = by;
  const entry = { entity: 'account', entityId: account.id, event: 'adminLoginIssued' } as const;
  await audit(tx, { ...entry, reason, actor });
  const expiresAt = new Date(tx.now.getTime() + OPERATOR_LINK_MINUTES * 60_000);
  return linkFor(tx, account, 'adminLogin', expiresAt, { issuedBy: actor, visitPass });
}

/**
 * A sign-in link for a customer of the client's portal, which vouches for the address: the account counts as
 * confirmed. Good once for ten minutes, while the key that asked works. Throws notOffered where the tenant has no autologin.
 */
export async function portalLink(
  tx: TenantTx,
  person: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly language: Locale;
  },
  keyId: string,
): Promise<LoginLink> {
  const { config } = tx.tenant;
  if (!config.autologin) throw new ApiError('notOffered');
  const email = normalizeEmail(person.email);
  await requireAdmission(tx, email, 'account');
  const accounts = accountRepository(tx);
  await accounts.ensureReferrer({ ...person, email });
  const account = await accountInTurn(tx, email);
  await accounts.confirm(account.id);
  await audit(tx, {
    entity: 'account',
    entityId: account.id,
    event: 'autologinIssued',
    actor: `feed:${keyId}`,
  });
  const expiresAt = new Date(tx.now.getTime() + PORTAL_LINK_MINUTES * 60_000);
  return linkFor(tx, account, 'autologin', expiresAt, { issuedBy: keyId });
}

/**
 * Signs in with either token, once. A portal's, and the session it opens, end with the key that asked for it. An operator's visit ends after an hour, and with the operator's own session, role or access; it is told apart
 * from the person's own session, and stands in the history.
 */
export async function signInByAdminToken(
  tx: TenantTx,
  tokens: AccessTokens,
  text: string,
  mayVisit: (pass: string) => Promise<boolean>,
): Promise<SignedInAccount> {
  const token = await findMailToken(tx, text, ['adminLogin', 'autologin']);
  requireUnused(token);
  if (token === null || token.isExpired)
    throw new ApiError('linkExpired', { as: 'portalLinkOver' });
  const account = requireUsable(await accountRepository(tx).byId(token.subject));
  const { issuedBy, visitPass: pass } = token;
  const isPortal = token.purpose === 'autologin';
  const over = new ApiError('linkExpired', { as: 'portalLinkOver' });
  if (issuedBy === null) throw over;
  if (isPortal) {
    if (!(await feedKeyRepository(tx).isGood(issuedBy))) throw over;
    await useMailToken(tx, token.hash);
    // Who holds the key can be anybody: the history tells when it opened the account, and the person hears of the first time.
    const opened = {
      entity: 'account',
      entityId: account.id,
      event: 'autologinUsed',
    } as const;
    const keys = [issuedBy, ...(await feedKeyRepository(tx).replacedBy(issuedBy))];
    const actors = keys.map((key) => `feed:${key}`);
    if (!(await isAudited(tx, { ...opened, actors })))
      await enqueue(tx, wayInMail, {
        accountId: account.id,
        by: 'portal',
        at: tx.now.toISOString(),
      });
    await audit(tx, { ...opened, actor: `feed:${issuedBy}` });
    const opening = { portalKey: issuedBy };
    return { account, session: await startSession(tx, tokens, account, false, opening) };
  }
  if (pass === null || !(await mayVisit(pass))) throw over;
  await useMailToken(tx, token.hash);
  const entry = { entity: 'account', entityId: account.id, event: 'adminLoginUsed' } as const;
  await audit(tx, { ...entry, actor: issuedBy });
  const visit = { openedBy: issuedBy, pass, seconds: OPERATOR_VISIT_SECONDS };
  return { account, session: await startSession(tx, tokens, account, false, { visit }) };
}
