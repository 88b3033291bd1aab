import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { instant, pageQuery } from './values.ts';

const version = z.string().check(z.minLength(1), z.maxLength(80));

/** A campaign (Aktion) that runs today, in one language. */
export const Campaign = fields({
  id: ['AktionsId', z.int()],
  title: ['Titel', z.string()],
  text: ['Text', z.string()],
  legalText: ['RechtsText', z.string()],
  /** Names the texts in every language; what is agreed to is stored with it. */
  version: ['TextVersion', version],
});
export type Campaign = z.core.output<typeof Campaign>;

export const listActiveCampaigns = endpoint({
  method: 'GET',
  path: '/aktion/alleAktiven',
  summary:
    'The campaigns that run today, in pages (default and most: 100); X-Total-Count and Link as in /produkt',
  auth: 'gate',
  query: pageQuery,
  answer: z.array(Campaign),
  errors: [],
});

/** A consent to one campaign; what a visitor agreed to goes along with the referral. */
export const AgreedCampaign = fields({
  id: ['AktionsId', z.int()],
  version: ['TextVersion', version],
});
export type AgreedCampaign = z.core.output<typeof AgreedCampaign>;

/** A consent that holds, also to a campaign that is over. */
export const CampaignConsent = fields({
  id: ['AktionsId', z.int()],
  title: ['Titel', z.string()],
  /** What was agreed to; absent where the campaign has other words by now. */
  text: ['Text', z.optional(z.string())],
  legalText: ['RechtsText', z.optional(z.string())],
  version: ['TextVersion', version],
  givenAt: ['ErteiltAm', instant],
});
export type CampaignConsent = z.core.output<typeof CampaignConsent>;

export const listCampaignConsents = endpoint({
  method: 'GET',
  path: '/aktion/zustimmungen',
  summary: 'The campaigns that the signed-in referrer takes part in',
  auth: 'referrer',
  answer: z.array(CampaignConsent),
  errors: [],
});

export const setCampaignConsent = endpoint({
  method: 'PUT',
  path: '/aktion/:id/zustimmung',
  summary:
    'Takes part in a campaign that runs, with the version of its text, or withdraws; a repeat changes nothing',
  auth: 'referrer',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: bodyFields({ agreed: ['Zustimmung', z.boolean()], version: ['TextVersion', version] }),
  answer: z.array(CampaignConsent),
  errors: ['termsRequired'],
});
