import * as contract from '@weitersagen/contracts/referral';
import * as lookup from '@weitersagen/contracts/referral-lookup';
import * as reasons from '@weitersagen/contracts/own-reason';
import * as own from '@weitersagen/contracts/own-referrals';
import { listOwnTodos } from '@weitersagen/contracts/own-todos';
import * as progress from '@weitersagen/contracts/referrer-progress';
import * as creation from '@weitersagen/contracts/referral-creation';
import { campaignChannel } from '@weitersagen/domain/campaign-channel';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { mailPerAddress } from '../../people/public.ts';
import { deviceHash } from '../../platform/http/device-hash.ts';
import type { Routes } from '../../platform/http/call.ts';
import { asksNextVisitor } from '../../platform/http/stranger-limits.ts';
import { queryOf } from '../../platform/http/query-of.ts';
import {
  requireSession,
  type Identity,
  type SessionIdentity,
} from '../../platform/http/identity.ts';
import { sellerBanner } from '../../rewards/public.ts';
import { readIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/throttle.ts';
import { leadOrExplain } from './closed-page.ts';
import { registerCodeLookup } from './code-routes.ts';
import { readCreation } from './creation-input.ts';
import { addReferral } from './create-service.ts';
import { registerDuplicateCheck } from './duplicate-routes.ts';
import { countEvent, isLook, linkEvent } from './event-service.ts';
import { referralWithFacts } from './repository.ts';
import { referralLinks } from './links.ts';
import { listOwnReferrals } from './own-service.ts';
import { ownTodos } from './own-todos.ts';
import { staircaseOf, yearSumOf } from './progress-service.ts';
import { changeOwnReason, ownReason } from './own-reason.ts';
import { resendRewardMail } from './reward-mail-service.ts';
import {
  landingAddress,
  providerAddress,
  requireReferral,
  viewReferralFor,
  viewUsableReferral,
  referralView,
} from './view-service.ts';

const createPerCaller: Limit = { name: 'create referral caller', hits: 300, seconds: 3600 };
const createPerAddress: Limit = { name: 'create referral address', hits: 40, seconds: 3600 };

/** Who creates on a customer's behalf. */
function isCreator(auth: Identity): auth is SessionIdentity {
  return auth.kind === 'agency' || auth.kind === 'agent' || auth.kind === 'seller';
}

function registerCreation(routes: Routes, deps: AppDeps) {
  const { throttle } = deps;
  routes.handle(
    creation.createReferralFull,
    async ({ tenant, withTenant, auth, body, ip, asksCaptcha, language, request }) => {
      if (body.referral === undefined && body.referrer === undefined)
        return {
          captchaRequired: auth.kind === 'anonymous' && (await asksNextVisitor(deps, tenant, ip)),
        };
      const { captcha, ...asked } = readCreation(body, language);
      const accountId = auth.kind === 'referrer' ? auth.accountId : null;
      const creator = isCreator(auth) ? auth : null;
      const idempotency = readIdempotency(request, [
        asked,
        accountId ?? creator?.accountId ?? null,
      ]);
      const [isCallerWithin, isAddressWithin] = await throttle.allowsEach([
        { limit: createPerCaller, key: [ip] },
        { limit: createPerAddress, key: [tenant.id, mailboxOf(asked.referrer.email)] },
      ]);
      if (!isCallerWithin || !isAddressWithin) throw new ApiError('tooManyTries');
      const { referral, referrer } = await withTenant((tx) =>
        addReferral(tx, asked, {
          accountId,
          creator,
          idempotency,
          device: deviceHash(tenant, request),
          captcha: asksCaptcha ? (captcha ?? '') : null,
        }),
      );
      const links = referralLinks(tenant, asked.referrer.language, referral);
      return {
        number: referral.id,
        ...links,
        chosenLink: body.referral?.linkKind === 'KurzURL' ? links.shortUrl : links.link,
        referrerHash: referrer.hash,
        optInPending: referral.opt_in_pending,
      };
    },
    { emptyIsAbsent: true },
  );
}

function registerCounting(routes: Routes, deps: AppDeps) {
  routes.handle(contract.countLanding, async ({ tenant, withTenant, params, body, ip }) => {
    const event = await linkEvent(
      deps,
      { tenant, link: params.number, ip },
      'landing',
      body.channel,
    );
    await withTenant(async (tx) => countEvent(tx, await requireReferral(tx, params.number), event));
  });
  routes.handle(contract.countShare, async ({ tenant, withTenant, params, body, ip }) => {
    const event = await linkEvent(deps, { tenant, link: params.number, ip }, 'share', body.channel);
    await withTenant(async (tx) => countEvent(tx, await requireReferral(tx, params.number), event));
  });
  routes.handle(
    lookup.clickRedirect,
    async ({ tenant, withTenant, params, ip, language, redirect, request }) => {
      const channel = campaignChannel(queryOf(request));
      const source = { tenant, link: params.number, ip };
      const event = isLook(request) ? null : await linkEvent(deps, source, 'click', channel);
      const find = () =>
        withTenant(async (tx) => {
          const referral = await requireReferral(tx, params.number);
          if (event !== null) await countEvent(tx, referral, event);
          return referralLinks(tenant, language, referral).link;
        });
      redirect(await leadOrExplain({ tenant, language, params, request }, find));
    },
  );
}

/** Referrals: creating, showing, counting, and the referrer's own. product.md, section "4 Referrals and leads". */
export function registerReferralRoutes(routes: Routes, deps: AppDeps) {
  registerCreation(routes, deps);
  registerCounting(routes, deps);
  routes.handle(contract.getReferral, async ({ tenant, params, language }) => {
    const { rows, now } = await deps.readInTenant(tenant, (db) =>
      referralWithFacts(db, params.number),
    );
    return referralView(rows[0], language, { tenant, now });
  });
  routes.handle(lookup.getUsableReferral, ({ withTenant, params, language }) =>
    withTenant((tx) => viewUsableReferral(tx, params, language)),
  );
  routes.handle(lookup.getAnyReferral, ({ withTenant, params, language }) =>
    withTenant((tx) => viewReferralFor(tx, params, language)),
  );
  registerCodeLookup(routes, deps);
  registerDuplicateCheck(routes, deps);
  routes.handle(own.getReferrerBanner, ({ withTenant, auth }) =>
    withTenant((tx) => sellerBanner(tx, requireSession(auth).accountId)),
  );
  routes.handle(lookup.productLink, async (call) => {
    const { withTenant, params, query, language, redirect } = call;
    const recipientNumber = query.empfaengernummer || null;
    const find = () =>
      withTenant((tx) =>
        recipientNumber === null
          ? landingAddress(tx, params.number, language)
          : providerAddress(tx, params.number, recipientNumber),
      );
    redirect(await leadOrExplain(call, find));
  });
  routes.handle(listOwnTodos, ({ withTenant, auth, language }) =>
    withTenant(async (tx) => ({
      todos: await ownTodos(tx, requireSession(auth).accountId, language),
    })),
  );
  routes.handle(own.listOwnReferrals, ({ withTenant, auth, query, language }) =>
    withTenant((tx) =>
      listOwnReferrals(
        tx,
        requireSession(auth).accountId,
        { page: query.page ?? 1, size: query.pagesize ?? 20 },
        { stage: query.zustand, search: query.suche, locale: language },
      ),
    ),
  );
  routes.handle(reasons.getOwnReason, ({ withTenant, auth, params }) =>
    withTenant((tx) => ownReason(tx, requireSession(auth).accountId, params.number)),
  );
  routes.handle(reasons.changeOwnReason, ({ withTenant, auth, params, body }) =>
    withTenant((tx) =>
      changeOwnReason(tx, requireSession(auth).accountId, { ...body, number: params.number }),
    ),
  );
  routes.handle(progress.getStaircase, ({ withTenant, auth }) =>
    withTenant(async (tx) => ({
      staircase: await staircaseOf(tx, requireSession(auth).accountId),
    })),
  );
  routes.handle(progress.getYearSum, ({ withTenant, auth }) =>
    withTenant((tx) => yearSumOf(tx, requireSession(auth).accountId)),
  );
  routes.handle(own.resendRewardMail, async ({ tenant, withTenant, auth, params }) => {
    const { accountId } = requireSession(auth);
    await deps.throttle.hit(mailPerAddress, tenant.id, 'reward', accountId);
    await withTenant((tx) => resendRewardMail(tx, accountId, params.id));
  });
}
