import { isEmail, normalizeEmail } from '@weitersagen/domain/email';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { shareTurn, takePersonTurn, takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Account } from '../accounts/account-repository.ts';
import { blockedError } from '../accounts/email-admission.ts';
import { tellRefusedSignIn } from '../accounts/refused-sign-in.ts';
import { wayInMail } from '../sessions/way-in-outbox.ts';
import { identityRepository, type SsoKind } from './identity-repository.ts';
import type { ProvenPerson } from './provider-client.ts';

/** Whom a provider vouches for, and as what they may come in. */
export interface Claimed extends Pick<ProvenPerson, 'subject' | 'email'> {
  readonly issuer: string;
  /** The first that fits counts. */
  readonly kinds: readonly SsoKind[];
}

/** Throws ssoFailed where the tenant has another provider by now than it was asked at; from here on a change of it waits for the transaction. */
async function holdProvider(tx: TenantTx): Promise<void> {
  // The text of migration 218, by which a change of the settings waits.
  await shareTurn(tx, 'identity provider');
  const [asked, current] = [tx.tenant.config.sso, await identityRepository(tx).provider()];
  if (asked?.issuer !== current?.issuer || asked?.clientId !== current?.clientId)
    throw new ApiError('ssoFailed');
}

async function findPerson(tx: TenantTx, { issuer, subject, email, kinds }: Claimed) {
  const identities = identityRepository(tx);
  const linked = await identities.find(issuer, subject, kinds);
  if (linked !== undefined) return { account: linked, isLinked: true };
  // An address that only becomes one by being put right is none that a provider has verified.
  const isPlain = email !== null && /^[\x21-\x7e]+$/.test(email) && isEmail(email);
  const named = isPlain ? await identities.findByEmail(normalizeEmail(email), kinds) : undefined;
  return named && { account: named, isLinked: false };
}

/** The account of whom a provider vouches for, in that person's turn; or whose account it is where the provider knows it as another person. Throws notRegistered, accountBlocked or ssoFailed. */
async function knownAccount(
  tx: TenantTx,
  claimed: Claimed,
): Promise<{ readonly account: Account } | { readonly otherOf: string }> {
  await holdProvider(tx);
  // One person of the provider comes to one account of a kind, also with two addresses at once.
  await takeTurn(tx, `person of a provider ${claimed.issuer} ${claimed.subject}`);
  const first = await findPerson(tx, claimed);
  if (first === undefined) throw new ApiError('notRegistered');
  await takePersonTurn(tx, first.account.id);
  // Meanwhile the address may have gone to nobody or to another account, and the account to another person of the provider.
  const found = await findPerson(tx, claimed);
  if (found === undefined || found.account.id !== first.account.id)
    throw new ApiError('notRegistered');
  const { account, isLinked } = found;
  const { issuer, subject } = claimed;
  const identities = identityRepository(tx);
  if (!isLinked && (await identities.subjectOf(issuer, account.id)) !== undefined)
    return { otherOf: account.id };
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  if (!isLinked) {
    await identities.link(issuer, subject, account.id);
    await enqueue(tx, wayInMail, {
      accountId: account.id,
      by: 'provider',
      at: tx.now.toISOString(),
    });
  }
  return { account };
}

/**
 * Does `work` for the account of whom the tenant's provider vouches for: the one that this person of the provider opened before, else the one of
 * their verified address, which is theirs alone from then on. Throws ssoFailed for another person of the provider, of which the history tells,
 * and where the tenant's provider changed since it was asked; notRegistered; accountBlocked. product.md, section "12 Accounts and tokens".
 */
export async function asKnownPerson<T>(
  deps: Pick<AppDeps, 'throttle' | 'withTenant'>,
  tenant: Tenant,
  claimed: Claimed,
  work: (tx: TenantTx, account: Account) => Promise<T>,
): Promise<T> {
  const result = await deps.withTenant(tenant, async (tx) => {
    const known = await knownAccount(tx, claimed);
    return 'account' in known ? { done: await work(tx, known.account) } : known;
  });
  if ('done' in result) return result.done;
  await tellRefusedSignIn(deps, tenant, {
    tried: result.otherOf,
    accountId: result.otherOf,
    refusal: 'otherPersonRefused',
    isDelayed: false,
  });
  throw new ApiError('ssoFailed', { as: 'otherPersonOfProvider' });
}
