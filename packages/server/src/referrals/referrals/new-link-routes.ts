import { askNewLink } from '@weitersagen/contracts/link-requests';
import { mailPerCaller } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { mayMailByNumber } from '../../platform/mail/mail-by-number.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { Limit } from '../../platform/throttle.ts';
import { newLinkMail } from './new-link-outbox.ts';
import { expiredLinkOf } from './new-link-repository.ts';

/** However many people ask, a referrer hears of one link once a day. */
const oncePerLink: Limit = { name: 'new link asked', hits: 1, seconds: 86_400 };

/** Asking for a new link. Nothing in the answer says whether there was one: neither its error nor its limit, which counts every caller alike. */
export function registerNewLink(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(askNewLink, async ({ tenant, withTenant, body: { number }, ip }) => {
    await throttle.hit(mailPerCaller, ip);
    const link = await withTenant((tx) => expiredLinkOf(tx, number));
    if (!link?.email) return;
    if (!(await throttle.allows(oncePerLink, tenant.id, number))) return;
    if (await mayMailByNumber(throttle, link.email))
      await withTenant((tx) => enqueue(tx, newLinkMail, { referralId: number }));
  });
}
