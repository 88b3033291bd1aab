import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { campaignChannel, withCampaign } from '@weitersagen/domain/campaign-channel';
import { normalizeShortCode } from '@weitersagen/domain/short-code';
import { ApiError } from '../../platform/api-error.ts';
import { accountRepository } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { languageOf } from '../../platform/http/language.ts';
import { queryOf } from '../../platform/http/query-of.ts';
import { isOpenTo } from '../../platform/preview.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { lookCodeUp } from './code-look-up.ts';
import { countEvent, isLook, linkEvent } from './event-service.ts';
import { referralLinks } from './links.ts';

/** In which language a referrer writes; null where they never chose one. */
const languageOfReferrer = async (tx: TenantTx, id: string) =>
  (await accountRepository(tx).byId(id))?.language ?? null;

const Params = z.object({ code: z.string() });

/** `/e/<code>`: KurzURL. Counts the click and leads to the landing page with the campaign of the address; an unknown code to the page that says so. What names no language comes to the referrer's. */
export function registerShortUrl(app: FastifyInstance, deps: AppDeps) {
  app.get('/e/:code', async (request, reply) => {
    const tenant = await deps.tenants.byHost(request.headers.host ?? '');
    if (tenant === null) throw new ApiError('unknownTenant');
    // Its pages say that the programme has ended or opens soon, and no click is counted.
    if (tenant.isClosed || !(await isOpenTo(tenant, request.headers.cookie)))
      return reply.redirect('/', 302);
    const language = languageOf(request.headers['accept-language']);
    const code = normalizeShortCode(z.parse(Params, request.params).code);
    const query = queryOf(request);
    const ip = callerOf(request.ip);
    const source = { tenant, link: code ?? '', ip };
    const referral = await lookCodeUp(deps, tenant, ip, code);
    const event =
      referral === undefined || isLook(request)
        ? null
        : await linkEvent(deps, source, 'click', campaignChannel(query));
    if (referral !== undefined && event !== null)
      await deps.withTenant(tenant, (tx) => countEvent(tx, referral, event));
    // What fetches a preview names no language; people's browsers do.
    const spoken =
      referral === undefined || request.headers['accept-language'] !== undefined
        ? null
        : await deps.withTenant(tenant, (tx) => languageOfReferrer(tx, referral.referrer_id));
    const address =
      referral === undefined
        ? pageUrl(tenant, offeredLocale(tenant, language), 'EmpfehlungAbgelaufen', {
            query: { grund: 'link' },
          })
        : referralLinks(tenant, spoken ?? language, referral).link;
    return reply.header('cache-control', 'no-store').redirect(withCampaign(address, query), 302);
  });
}
