import * as contract from '@weitersagen/contracts/contact';
import { mailPerAddress } from '../accounts/limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { newCaptchaChallenge } from '../../platform/captcha.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { Routes } from '../../platform/http/call.ts';
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
export function registerContactRoutes(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(contract.getCaptchaChallenge, async ({ tenant, ip }) => {
    await throttle.hit(challengePerCaller, ip);
    return newCaptchaChallenge(tenant);
  });
  routes.handle(contract.isCaptchaRequired, async ({ tenant, ip }) => ({
    required: await throttle.isUsedUp(freeMessages(tenant), tenant.id, ip),
  }));
  routes.handle(
    contract.sendContactMessage,
    async ({ tenant, withTenant, body, language, ip, request }) => {
      // A repeat may carry a fresh captcha: it is no part of what was asked.
      const { captcha: _, ...asked } = body;
      const idempotency = readIdempotency(request, asked);
      await throttle.hit(messagePerCaller, tenant.id, ip);
      if (body.copyToSender)
        await throttle.hit(mailPerAddress, tenant.id, 'contact', body.email.toLowerCase());
      const needsCaptcha = !(await throttle.allows(freeMessages(tenant), tenant.id, ip));
      await withTenant((tx) => takeMessage(tx, body, { language, needsCaptcha, idempotency }));
    },
  );
}
