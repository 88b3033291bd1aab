import { listActiveCampaigns } from '@weitersagen/contracts/campaign';
import { pageOf } from '../../http/array-page.ts';
import type { Routes } from '../../http/call.ts';
import { activeCampaigns } from './campaign-repository.ts';

/** Campaigns that run today, in the language of the request. product.md, section "9 Calls". */
export function registerCampaignRoutes(routes: Routes) {
  routes.handle(
    listActiveCampaigns,
    async (call) => {
      const { language } = call;
      const campaigns = pageOf(call, await call.withTenant(activeCampaigns));
      return campaigns.map(({ id, title, text, legal_text: legalText }) => ({
        id,
        title: title[language],
        text: text[language],
        legalText: legalText[language],
      }));
    },
    { cacheable: true },
  );
}
