import { normalizeShortCode } from '@weitersagen/domain/short-code';
import { findByCode } from '@weitersagen/contracts/referral-lookup';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { lookCodeUp } from './code-look-up.ts';
import { countEvent, linkEvent } from './event-service.ts';
import { referralLinks } from './links.ts';

/** The referral of a code read aloud. The entry source counts as the channel of a click. */
export function registerCodeLookup(routes: Routes, deps: Pick<AppDeps, 'throttle' | 'withTenant'>) {
  routes.handle(findByCode, async ({ tenant, withTenant, params, query, language, ip }) => {
    const code = normalizeShortCode(params.code);
    const source = { tenant, link: code ?? '', ip };
    const found = await lookCodeUp(deps, tenant, ip, code);
    if (found === undefined) throw new ApiError('unknownNumber', { as: 'noSuchCode' });
    const event = await linkEvent(deps, source, 'click', query.einsprungsquelle);
    await withTenant((tx) => countEvent(tx, found, event));
    return { number: found.id, link: referralLinks(tenant, language, found).link };
  });
}
