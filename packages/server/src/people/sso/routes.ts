import { getOperatorSso, operatorSsoLogin } from '@weitersagen/contracts/operator-access';
import { getSsoStart, ssoLogin } from '@weitersagen/contracts/single-sign-on';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { signInPerCaller } from '../accounts/limits.ts';
import { staffView } from '../accounts/staff-view.ts';
import { blockedError } from '../accounts/email-admission.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { tellNewBrowser } from '../operators/tell-new-browser.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { askSecondStep } from '../second-factor/second-step.ts';
import { deviceOf } from '../sessions/device.ts';
import { startSession } from '../sessions/session-service.ts';
import { firstSteps, tellSignIn } from '../sessions/tell-sign-in.ts';
import { wayInMail } from '../sessions/way-in-outbox.ts';
import { identityRepository, type SsoKind } from './identity-repository.ts';
import {
  provePerson,
  ssoStart,
  type IdentityProvider,
  type ProvenPerson,
} from './provider-client.ts';

/** The account that a provider vouches for. Throws notRegistered or accountBlocked. */
async function knownAccount(
  tx: TenantTx,
  issuer: string,
  { subject, email }: Pick<ProvenPerson, 'subject' | 'email'>,
  kinds: readonly SsoKind[],
): Promise<Account> {
  const identities = identityRepository(tx);
  const known =
    (await identities.find(issuer, subject, kinds)) ??
    (email === null ? undefined : await identities.findByEmail(normalizeEmail(email), kinds));
  if (known === undefined) throw new ApiError('notRegistered');
  await takePersonTurn(tx, known.id);
  const account = await accountRepository(tx).byId(known.id);
  if (account === undefined) throw new ApiError('notRegistered');
  if (account.blocked_at !== null) throw await blockedError(tx, account);
  if (await identities.link(issuer, subject, account.id))
    await enqueue(tx, wayInMail, {
      accountId: account.id,
      by: 'provider',
      at: tx.now.toISOString(),
    });
  return account;
}

/**
 * Single sign-on of agency users, agents and operators. `standIn` takes the place of a provider that the tenant does not name.
 * product.md, section "12 Accounts and tokens".
 */
export function registerSsoRoutes(
  routes: Routes,
  deps: AppDeps,
  standIn: ((tenant: Tenant) => IdentityProvider) | null,
) {
  function providerOf(tenant: Tenant): IdentityProvider {
    const { sso } = tenant.config;
    if (sso !== null) return sso;
    if (standIn !== null) return standIn(tenant);
    throw new ApiError('notOffered');
  }
  routes.handle(getSsoStart, ({ tenant }) => ssoStart(providerOf(tenant), tenant));
  routes.handle(ssoLogin, async ({ tenant, withTenant, body, ip, request, reply }) => {
    await deps.throttle.hit(signInPerCaller, ip);
    const provider = providerOf(tenant);
    const { subject, email } = await provePerson(provider, tenant, body);
    // Agents come in at the agency's sign-in as well.
    const kinds: readonly SsoKind[] = body.kind === 'agent' ? ['agent'] : ['agency', 'agent'];
    const signedIn = await withTenant(async (tx) => {
      const account = await knownAccount(tx, provider.issuer, { subject, email }, kinds);
      await tellSignIn(tx, account.id, firstSteps.provider);
      const device = deviceOf(request.headers['user-agent']);
      const session = await startSession(tx, deps.accessTokens, account, false, { device });
      return { account, session };
    });
    void reply.header('set-cookie', signedIn.session.setCookie);
    return staffView(signedIn.account, signedIn.session);
  });
  routes.handle(getOperatorSso, async ({ tenant }) => ({
    isOffered: tenant.config.sso !== null || standIn !== null,
  }));
  routes.handle(operatorSsoLogin, async ({ tenant, withTenant, body, ip, request, reply }) => {
    await deps.throttle.hit(signInPerCaller, ip);
    const provider = providerOf(tenant);
    const person = await provePerson(provider, tenant, body);
    const isTrusted = deps.config.operatorSso?.secondFactor === 'trusted' && person.hadSecondFactor;
    return withTenant(async (tx) => {
      const account = await knownAccount(tx, provider.issuer, person, ['operator']);
      // Whoever has not taken the invitation to its end has nothing to fall back on.
      if (!(await hasSecondFactor(tx, account.id)))
        throw new ApiError('factorOff', { as: 'accessUnfinished' });
      if (!isTrusted)
        return askSecondStep(tx, { by: 'provider', accountId: account.id, remember: false });
      await tellSignIn(tx, account.id, firstSteps.provider);
      const { cookie: cookies, 'user-agent': userAgent } = request.headers;
      const device = deviceOf(userAgent);
      await tellNewBrowser(tx, deps.accessTokens, account, { cookies, device });
      const session = await startSession(tx, deps.accessTokens, account, false, { device });
      void reply.header('set-cookie', session.setCookie);
      return staffView(account, session);
    });
  });
}
