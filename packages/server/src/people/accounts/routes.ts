import * as contract from '@weitersagen/contracts/account';
import * as newsletterEnd from '@weitersagen/contracts/newsletter-end';
import * as sessionContract from '@weitersagen/contracts/session';
import * as user from '@weitersagen/contracts/user-calls';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@weitersagen/domain/constants';
import { mailedCodePerAccount, mailedCodePerAccountADay, wrongTokenPerCaller } from './limits.ts';
import { accountRepository } from './account-repository.ts';
import { endAccess } from './end-access.ts';
import { renewSession } from './renew-session.ts';
import { signInReferrer, type SignedInAccount } from './sign-in.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Call, Routes, Schema } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { pageUrl } from '../../platform/tenant-links.ts';
import { clearSessionCookie, readSessionCookie } from '../sessions/session-cookie.ts';
import { endSession } from '../sessions/session-service.ts';
import { mailLink, resendOptIn } from './link-service.ts';
import { endNewsletterByLink, viewNewsletterEnd } from './newsletter-end.ts';
import * as tokenService from './token-service.ts';
import { countingWrongTokens } from './wrong-tokens.ts';
import { signedInView, userView } from './user-view.ts';

type AnyCall = Pick<Call<Schema, Schema, Schema>, 'reply' | 'request'>;

function answerSignedIn({ reply }: AnyCall, { account, session }: SignedInAccount) {
  void reply.header('set-cookie', session.setCookie);
  return signedInView(account, session);
}

const cookieOf = ({ request }: AnyCall) => readSessionCookie(request.headers.cookie, 'referrer');

function registerSessionRoutes(routes: Routes, deps: AppDeps) {
  for (const path of [contract.login, user.userLogin])
    routes.handle(path, async (call) =>
      answerSignedIn(
        call,
        await signInReferrer(deps, call.tenant, call.body, {
          ip: call.ip,
          cookies: call.request.headers.cookie,
        }),
      ),
    );
  for (const path of [sessionContract.refresh, user.userRefresh])
    routes.handle(path, async (call) => {
      const renewed = await call.withTenant((tx) =>
        renewSession(tx, deps, 'referrer', cookieOf(call)),
      );
      if (renewed === null) throw new ApiError('sessionEnded');
      return answerSignedIn(call, renewed);
    });
  routes.handle(sessionContract.logout, async (call) => {
    const header = await call.withTenant((tx) => endSession(tx, 'referrer', cookieOf(call)));
    void call.reply.header('set-cookie', header);
  });
  routes.handle(contract.logoutEverywhere, async (call) => {
    const { accountId } = requireSession(call.auth);
    await call.withTenant((tx) => endAccess(tx, accountId));
    void call.reply.header(
      'set-cookie',
      clearSessionCookie('referrer', call.tenant.config.integratedFrame),
    );
  });
  routes.handle(contract.getUser, (call) =>
    call.withTenant(async (tx) => {
      const account = await accountRepository(tx).byId(requireSession(call.auth).accountId);
      if (account === undefined) throw new ApiError('sessionEnded');
      return userView(account);
    }),
  );
}

/** Counts mailed tokens that do not exist against who tries them. Throws tooManyTries, or what `work` throws. */
const withToken = <T>(
  { throttle }: Pick<AppDeps, 'throttle'>,
  call: Pick<Call<Schema, Schema, Schema>, 'ip' | 'withTenant'>,
  work: Parameters<typeof call.withTenant<T>>[0],
): Promise<T> =>
  countingWrongTokens(throttle, wrongTokenPerCaller, call.ip, () => call.withTenant(work));

function registerTokenRoutes(routes: Routes, deps: AppDeps) {
  const { accessTokens } = deps;
  routes.handle(contract.loginByToken, async (call) =>
    answerSignedIn(
      call,
      await withToken(deps, call, (tx) =>
        tokenService.signInByToken(tx, accessTokens, call.query.token),
      ),
    ),
  );
  routes.handle(contract.validateResetToken, (call) =>
    withToken(deps, call, (tx) => tokenService.lookUpToken(tx, call.body.token)),
  );
  routes.handle(contract.resetPassword, async (call) => {
    const { token, password } = call.body;
    return answerSignedIn(
      call,
      await withToken(deps, call, (tx) =>
        tokenService.resetPasswordByToken(tx, accessTokens, token, password),
      ),
    );
  });
  routes.handle(contract.confirmOptIn, async (call) => {
    const { token, password } = call.body;
    return answerSignedIn(
      call,
      await withToken(deps, call, (tx) =>
        tokenService.confirmParticipation(tx, accessTokens, token, password),
      ),
    );
  });
  routes.handle(contract.confirmOptInByCode, async (call) => {
    const { tenant, body } = call;
    const limits = [mailedCodePerAccount, mailedCodePerAccountADay];
    for (const limit of limits)
      if (!(await deps.throttle.allows(limit, tenant.id, body.referrerHash)))
        throw new ApiError('tooManyTries', { as: 'mailedCodeLocked' });
    const confirmed = await call.withTenant((tx) =>
      tokenService.confirmByCode(tx, accessTokens, body),
    );
    for (const limit of limits) await deps.throttle.clear(limit, tenant.id, body.referrerHash);
    return answerSignedIn(call, confirmed);
  });
  routes.handle(contract.confirmNewsletter, (call) =>
    withToken(deps, call, (tx) => tokenService.confirmNewsletterByToken(tx, call.body.token)),
  );
  routes.handle(newsletterEnd.getNewsletterEnd, (call) =>
    withToken(deps, call, (tx) => viewNewsletterEnd(tx, call.body.token)),
  );
  routes.handle(
    newsletterEnd.endNewsletterByLink,
    (call) => withToken(deps, call, (tx) => endNewsletterByLink(tx, call.params.token)),
    { takesForms: true },
  );
  routes.handle(newsletterEnd.showNewsletterEnd, async ({ tenant, language, params, redirect }) =>
    redirect(pageUrl(tenant, language, 'NewsletterOptout', params)),
  );
}

/** Accounts of referrers. product.md, section "12 Accounts and tokens". */
export function registerAccountRoutes(routes: Routes, deps: AppDeps) {
  registerSessionRoutes(routes, deps);
  registerTokenRoutes(routes, deps);
  routes.handle(contract.requestLoginLink, ({ tenant, body, ip }) =>
    mailLink(deps, tenant, 'signIn', body.email, ip, body.redirect),
  );
  routes.handle(contract.requestPasswordReset, ({ tenant, params, ip }) =>
    mailLink(deps, tenant, 'reset', params.id, ip),
  );
  for (const path of [contract.resendWelcomeMail, user.userResendWelcomeMail])
    routes.handle(path, ({ tenant, params, ip }) => resendOptIn(deps, tenant, params.id, ip));
  for (const path of [contract.getPasswordRules, user.userGetPasswordRules])
    routes.handle(path, async () => ({
      minLength: PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
      lower: true,
      upper: true,
      digit: true,
      uncommon: true,
      withoutOwnName: true,
      withoutProgrammeName: true,
    }));
}
