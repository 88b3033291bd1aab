import { getOperatorSso, operatorSsoLogin } from '@weitersagen/contracts/operator-access';
import { getSsoStart, ssoLogin } from '@weitersagen/contracts/single-sign-on';
import { signInPerCaller } from '../accounts/limits.ts';
import { staffView } from '../accounts/staff-view.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { tellNewBrowser } from '../operators/tell-new-browser.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { askSecondStep } from '../second-factor/second-step.ts';
import { deviceOf } from '../sessions/device.ts';
import { startSession } from '../sessions/session-service.ts';
import { firstSteps, tellSignIn } from '../sessions/tell-sign-in.ts';
import type { SsoKind } from './identity-repository.ts';
import { asKnownPerson } from './known-person-service.ts';
import { provePerson, ssoStart, type IdentityProvider } from './provider-client.ts';

/** Clocks of the provider and of the database may be apart by so much. */
const APART_MS = 60_000;

/** As of when a sign-in says that the person was there: when the provider asked them, never later than now; null where it does not say, or names a time to come. */
function confirmedBy({ realNow }: TenantTx, askedAt: Date | null): Date | null {
  const ahead = askedAt === null ? Infinity : askedAt.getTime() - realNow.getTime();
  if (ahead > APART_MS) return null;
  return ahead > 0 ? realNow : askedAt;
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
  routes.handle(ssoLogin, async ({ tenant, body, ip, request, reply }) => {
    await deps.throttle.hit(signInPerCaller, ip);
    const provider = providerOf(tenant);
    const { subject, email } = await provePerson(provider, tenant, body);
    // Agents come in at the agency's sign-in as well.
    const kinds: readonly SsoKind[] = body.kind === 'agent' ? ['agent'] : ['agency', 'agent'];
    const claimed = { issuer: provider.issuer, subject, email, kinds };
    const signedIn = await asKnownPerson(deps, tenant, claimed, async (tx, account) => {
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
  routes.handle(operatorSsoLogin, async ({ tenant, body, ip, request, reply }) => {
    await deps.throttle.hit(signInPerCaller, ip);
    const provider = providerOf(tenant);
    const person = await provePerson(provider, tenant, body);
    const isTrusted = deps.config.operatorSso?.secondFactor === 'trusted' && person.hadSecondFactor;
    const claimed = { ...person, issuer: provider.issuer, kinds: ['operator'] } as const;
    return asKnownPerson(deps, tenant, claimed, async (tx, account) => {
      // Whoever has not taken the invitation to its end has nothing to fall back on.
      if (!(await hasSecondFactor(tx, account.id)))
        throw new ApiError('factorOff', { as: 'accessUnfinished' });
      if (!isTrusted)
        return askSecondStep(tx, { by: 'provider', accountId: account.id, remember: false });
      await tellSignIn(tx, account.id, firstSteps.provider);
      const { cookie: cookies, 'user-agent': userAgent } = request.headers;
      const device = deviceOf(userAgent);
      await tellNewBrowser(tx, deps.accessTokens, account, { cookies, device });
      const confirmedAt = confirmedBy(tx, person.askedAt);
      const opening = { device, confirmedAt };
      const session = await startSession(tx, deps.accessTokens, account, false, opening);
      void reply.header('set-cookie', session.setCookie);
      return staffView(account, session);
    });
  });
}
