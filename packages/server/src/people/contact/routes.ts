import * as contract from '@weitersagen/contracts/contact';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { mailPerAddress } from '../accounts/limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { newCaptchaChallenge } from '../../platform/captcha.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { Routes } from '../../platform/http/call.ts';
import { asksNextVisitor } from '../../platform/http/stranger-limits.ts';
import { readIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/throttle.ts';
import { takeMessage } from './contact-service.ts';

const challengePerCaller: Limit = { name: 'captcha caller', hits: 300, seconds: 3600 };
const messagePerCaller: Limit = { name: 'contact caller', hits: 60, seconds: 3600 };

/** Above this a captcha is asked for. */
const freeMessages = ({ config }: Tenant): Limit => ({
  name: 'contact without captcha',
  hits: config.captchaAfter,
  seconds: 3600,
});

/** Contact form and its captcha. product.md, section "9 Calls". */
export function registerContactRoutes(routes: Routes, deps: Pick<AppDeps, 'throttle' | 'config'>) {
  const { throttle } = deps;
  routes.handle(contract.getCaptchaChallenge, async ({ tenant, ip }) => {
    await throttle.hit(challengePerCaller, ip);
    return newCaptchaChallenge(tenant);
  });
  routes.handle(contract.isCaptchaRequired, async ({ tenant, ip }) => ({
    required:
      (await throttle.isUsedUp(freeMessages(tenant), tenant.id, ip)) ||
      (await asksNextVisitor(deps, tenant, ip)),
  }));
  routes.handle(
    contract.sendContactMessage,
    async ({ tenant, withTenant, body, language, ip, asksCaptcha, request }) => {
      // A repeat may carry a fresh captcha: it is no part of what was asked.
      const { captcha: _, ...asked } = body;
      const idempotency = readIdempotency(request, asked);
      await throttle.hit(messagePerCaller, tenant.id, ip);
      if (body.copyToSender)
        await throttle.hit(mailPerAddress, tenant.id, 'contact', mailboxOf(body.email));
      const isFree = await throttle.allows(freeMessages(tenant), tenant.id, ip);
      const needsCaptcha = asksCaptcha || !isFree;
      await withTenant((tx) => takeMessage(tx, body, { language, needsCaptcha, idempotency }));
    },
  );
}
