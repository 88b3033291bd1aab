import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { campaignChannel, withCampaign } from '@weitersagen/domain/campaign-channel';
import { normalizeShortCode } from '@weitersagen/domain/short-code';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { languageOf } from '../../platform/http/language.ts';
import { queryOf } from '../../platform/http/query-of.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import type { Limit } from '../../platform/throttle.ts';
import { countEvent, isLook, linkEvent } from './event-service.ts';
import { referralLinks } from './links.ts';
import { referralRepository } from './repository.ts';

/** Codes have 40 bits; this keeps them from being tried out. */
export const lookUpPerCaller: Limit = { name: 'short url caller', hits: 120, seconds: 60 };

const Params = z.object({ code: z.string() });

/** `/e/<code>`: KurzURL. Counts the click and leads to the landing page with the campaign of the address; an unknown code to the page that says so. */
export function registerShortUrl(app: FastifyInstance, deps: AppDeps) {
  app.get('/e/:code', async (request, reply) => {
    await deps.throttle.hit(lookUpPerCaller, request.ip);
    const tenant = await deps.tenants.byHost(request.headers.host ?? '');
    if (tenant === null) throw new ApiError('unknownTenant');
    const language = languageOf(request.headers['accept-language']);
    const code = normalizeShortCode(z.parse(Params, request.params).code);
    const query = queryOf(request);
    const source = { tenant, link: code ?? '', ip: request.ip };
    const event = isLook(request)
      ? null
      : await linkEvent(deps, source, 'click', campaignChannel(query));
    const address = await deps.withTenant(tenant, async (tx) => {
      const referral = code === null ? undefined : await referralRepository(tx).byShortCode(code);
      if (referral === undefined)
        return pageUrl(tenant, offeredLocale(tenant, language), 'FileNotFound');
      if (event !== null) await countEvent(tx, referral, event);
      return referralLinks(tenant, language, referral).link;
    });
    return reply.header('cache-control', 'no-store').redirect(withCampaign(address, query), 302);
  });
}
