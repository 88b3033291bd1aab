import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { captchaHeader } from '@weitersagen/contracts/headers';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { ApiError } from '../api-error.ts';
import { useCaptcha } from '../captcha.ts';
import type { Tenant } from '../database/tenant-directory.ts';
import type { Config } from '../config.ts';
import type { WithTenant } from '../database/tenant-scope.ts';
import type { Limit, Throttle } from '../throttle.ts';
import { callerOf } from './caller.ts';
import { personOf, type Identity } from './identity.ts';

const HOUR = 3600;
/** By all forms together: enough for a mistyped form sent again, too few to fill a mailbox. */
export const perTarget: Limit = { name: 'stranger target', hits: 15, seconds: HOUR };
/** A call centre or an office behind one address. */
export const perSender: Limit = { name: 'stranger sender', hits: 600, seconds: HOUR };
/** Above this every visitor of the tenant is asked for a captcha, so that nobody shuts its forms for everybody else. */
export const perTenant: Limit = { name: 'stranger tenant', hits: 2000, seconds: HOUR };
/** More than a campaign brings: something is wrong. */
export const perTenantMost: Limit = { name: 'stranger tenant most', hits: 50_000, seconds: HOUR };
/** Above this a visitor is asked for a captcha: by all forms of all tenants together, so many as the installation allows, or the tenant where that is less. */
const perVisitor = ({ freeStrangerMails }: Free, { config }: Tenant): Limit => ({
  name: 'stranger without captcha',
  hits: Math.min(freeStrangerMails, config.referralCaptchaAfter),
  seconds: HOUR,
});

type Free = Pick<Config, 'freeStrangerMails'>;

function valueAt(body: unknown, path: string): unknown {
  let found = body;
  for (const name of path.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  return found;
}

/** The address that a call mails; null where it mails no stranger this time. */
function strangerOf({ endpoint: { mailsTo }, identity, params, body }: StrangerCall) {
  if (mailsTo === undefined) return null;
  // Who is signed in as a referrer creates referrals of their own, which mail nobody else.
  if (identity.kind === 'referrer' && mailsTo.path === 'referrer.email') return null;
  if (mailsTo.where !== undefined && valueAt(body, mailsTo.where) !== true) return null;
  const email = valueAt(mailsTo.in === 'params' ? params : body, mailsTo.path);
  return typeof email === 'string' && email.includes('@') ? email : null;
}

/** Whether the next call of a visitor that mails a stranger has to bring the solution of a captcha; counts nothing. */
export async function asksNextVisitor(
  deps: { readonly throttle: Throttle; readonly config: Free },
  tenant: Tenant,
  ip: string,
): Promise<boolean> {
  const isUsedUp = await deps.throttle.isUsedUp(perVisitor(deps.config, tenant), ip);
  return isUsedUp || (await deps.throttle.isUsedUp(perTenant, tenant.id));
}

interface StrangerCall {
  readonly endpoint: Endpoint;
  readonly tenant: Tenant;
  readonly identity: Identity;
  readonly params: unknown;
  readonly body: unknown;
  readonly request: FastifyRequest;
}

/**
 * Limits what mails people who may know nothing of it: for the mailbox (in all tenants), the caller and the tenant, by all such calls
 * together. A visitor who asks often, or while a tenant's forms are used more than they ever are, first solves a captcha: where the call
 * takes it in a header it is taken here; where in its body, the answer is true and the handler takes it with what it does. Throws
 * tooManyTries, captchaRequired or captchaWrong. Record 069.
 */
export function createStrangerLimits(deps: {
  readonly throttle: Throttle;
  readonly withTenant: WithTenant;
  readonly config: Free;
}): (call: StrangerCall) => Promise<boolean> {
  return async (call) => {
    const email = strangerOf(call);
    if (email === null) return false;
    const { endpoint, tenant, identity, request } = call;
    const ip = callerOf(request.ip);
    const isVisitor = identity.kind === 'anonymous';
    const sender = personOf(identity) ?? ip;
    const [target, from, most, isQuiet, isFree] = await deps.throttle.allowsEach([
      { limit: perTarget, key: [mailboxOf(email)] },
      { limit: perSender, key: [tenant.id, sender] },
      { limit: perTenantMost, key: [tenant.id] },
      { limit: perTenant, key: [tenant.id] },
      ...(isVisitor ? [{ limit: perVisitor(deps.config, tenant), key: [ip] }] : []),
    ]);
    if (target !== true || from !== true || most !== true) throw new ApiError('tooManyTries');
    if (!isVisitor || (isQuiet === true && isFree === true)) return false;
    if (endpoint.mailsTo?.captcha === 'body') return true;
    const solution = request.headers[captchaHeader.toLowerCase()];
    await deps.withTenant(tenant, (tx) =>
      useCaptcha(tx, typeof solution === 'string' ? solution : undefined),
    );
    return false;
  };
}
