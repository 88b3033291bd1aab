import { consentsOf } from './campaign-repository.ts';
import * as contract from '@weitersagen/contracts/campaign';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import { agreeToCampaigns, versionOf, withdrawFromCampaign } from './campaign-consents.ts';
import { activeCampaigns } from './campaign-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { pageOf } from '../../platform/http/array-page.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';

async function consentViews(
  tx: TenantTx,
  accountId: string,
  language: Locale,
): Promise<contract.CampaignConsent[]> {
  const rows = await consentsOf(tx, accountId);
  return rows.map((row) => ({
    id: row.id,
    title: row.title[language],
    ...(versionOf(row) === row.text_version
      ? { text: row.text[language], legalText: row.legal_text[language] }
      : {}),
    version: row.text_version,
    givenAt: row.given_at.toISOString(),
  }));
}

/** Campaigns that run today, in the language of the request, and who takes part. product.md, section "9 Calls". */
export function registerCampaignRoutes(routes: Routes) {
  routes.handle(
    contract.listActiveCampaigns,
    async (call) => {
      const { language } = call;
      const campaigns = pageOf(call, await call.withTenant(activeCampaigns));
      return campaigns.map((campaign) => ({
        id: campaign.id,
        title: campaign.title[language],
        text: campaign.text[language],
        legalText: campaign.legal_text[language],
        version: versionOf(campaign),
      }));
    },
    { cacheable: true },
  );
  routes.handle(contract.listCampaignConsents, ({ withTenant, auth, language }) =>
    withTenant((tx) => consentViews(tx, requireSession(auth).accountId, language)),
  );
  routes.handle(contract.setCampaignConsent, ({ withTenant, auth, params, body, language }) =>
    withTenant(async (tx) => {
      const { accountId } = requireSession(auth);
      const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0; // no campaign has that
      if (!body.agreed) await withdrawFromCampaign(tx, accountId, id);
      else {
        const holds = await agreeToCampaigns(tx, accountId, [{ id, version: body.version }]);
        if (holds.length === 0)
          throw new ApiError('termsRequired', { fields: { TextVersion: 'termsChanged' } });
      }
      return consentViews(tx, accountId, language);
    }),
  );
}
