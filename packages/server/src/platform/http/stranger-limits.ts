import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { captchaHeader } from '@weitersagen/contracts/headers';
import { normalizeEmail } from '@weitersagen/domain/email';
import { ApiError } from '../api-error.ts';
import { useCaptcha } from '../captcha.ts';
import type { Tenant } from '../database/tenant-directory.ts';
import type { WithTenant } from '../database/tenant-scope.ts';
import type { Limit, Throttle } from '../throttle.ts';
import { callerOf } from './caller.ts';
import { personOf, type Identity } from './identity.ts';

const HOUR = 3600;
/** By all forms together: enough for a mistyped form sent again, too few to fill a mailbox. */
export const perTarget: Limit = { name: 'stranger target', hits: 20, seconds: HOUR };
/** A call centre or an office behind one address. */
export const perSender: Limit = { name: 'stranger sender', hits: 600, seconds: HOUR };
/** Above this every visitor of the tenant is asked for a captcha, so that nobody shuts its forms for everybody else. */
export const perTenant: Limit = { name: 'stranger tenant', hits: 2000, seconds: HOUR };
/** More than a campaign brings: something is wrong. */
export const perTenantMost: Limit = { name: 'stranger tenant most', hits: 50_000, seconds: HOUR };
/** Above this a visitor is asked for a captcha by one form. */
const perVisitor = ({ config }: Tenant): Limit => ({
  name: 'stranger without captcha',
  hits: config.referralCaptchaAfter,
  seconds: HOUR,
});

function textAt(body: unknown, path: string): string | null {
  let found = body;
  for (const name of path.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  return typeof found === 'string' ? found : null;
}

interface StrangerCall {
  readonly endpoint: Endpoint;
  readonly tenant: Tenant;
  readonly identity: Identity;
  readonly body: unknown;
  readonly request: FastifyRequest;
}

/**
 * Limits what mails people who may know nothing of it: for the mailbox, whoever asks and the tenant, by all such calls together. A visitor
 * who asks often, or while a tenant's forms are used more than they ever are, first solves a captcha. Throws tooManyTries, captchaRequired
 * or captchaWrong. Record 069.
 */
export function createStrangerLimits(deps: {
  readonly throttle: Throttle;
  readonly withTenant: WithTenant;
}): (call: StrangerCall) => Promise<void> {
  return async ({ endpoint, tenant, identity, body, request }) => {
    const { mailsTo } = endpoint;
    const email = mailsTo === undefined ? null : textAt(body, mailsTo.path);
    // Who is signed in as a referrer creates referrals of their own, which mail nobody else.
    const isOwn = identity.kind === 'referrer' && mailsTo?.path === 'referrer.email';
    if (mailsTo === undefined || email === null || isOwn) return;
    const ip = callerOf(request.ip);
    const isVisitor = identity.kind === 'anonymous';
    const sender = personOf(identity) ?? ip;
    const [target, from, most, isQuiet, isFree] = await deps.throttle.allowsEach([
      { limit: perTarget, key: [tenant.id, normalizeEmail(email)] },
      { limit: perSender, key: [tenant.id, sender] },
      { limit: perTenantMost, key: [tenant.id] },
      { limit: perTenant, key: [tenant.id] },
      ...(isVisitor ? [{ limit: perVisitor(tenant), key: [tenant.id, endpoint.path, ip] }] : []),
    ]);
    if (target !== true || from !== true || most !== true) throw new ApiError('tooManyTries');
    if (!isVisitor || mailsTo.captcha !== 'header' || (isQuiet === true && isFree === true)) return;
    const solution = request.headers[captchaHeader.toLowerCase()];
    await deps.withTenant(tenant, (tx) =>
      useCaptcha(tx, typeof solution === 'string' ? solution : undefined),
    );
  };
}
