import { normalizeShortCode } from '@weitersagen/domain/short-code';
import { findByCode } from '@weitersagen/contracts/referral-lookup';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import type { Limit } from '../../platform/throttle.ts';
import { countEvent, linkEvent } from './event-service.ts';
import { referralLinks } from './links.ts';
import { referralRepository } from './repository.ts';
import { lookUpPerCaller } from './short-url-routes.ts';

/** Wrong codes: enough for somebody who misreads, too few to try codes out. */
const wrongCodePerCaller: Limit = { name: 'wrong code caller', hits: 10, seconds: 600 };

/** The referral of a code read aloud. The entry source counts as the channel of a click. */
export function registerCodeLookup(routes: Routes, deps: Pick<AppDeps, 'throttle'>) {
  const { throttle } = deps;
  routes.handle(findByCode, async ({ tenant, withTenant, params, query, language, ip }) => {
    await throttle.hit(lookUpPerCaller, ip);
    if (await throttle.isUsedUp(wrongCodePerCaller, ip)) throw new ApiError('tooManyTries');
    const code = normalizeShortCode(params.code);
    const source = { tenant, link: code ?? '', ip };
    const found =
      code === null
        ? undefined
        : await withTenant((tx) => referralRepository(tx).byShortCode(code));
    if (found === undefined) {
      await throttle.hit(wrongCodePerCaller, ip);
      throw new ApiError('unknownNumber', { as: 'noSuchCode' });
    }
    const event = await linkEvent(deps, source, 'click', query.einsprungsquelle);
    await withTenant((tx) => countEvent(tx, found, event));
    return { number: found.id, link: referralLinks(tenant, language, found).link };
  });
}
