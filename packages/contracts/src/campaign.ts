import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { pageQuery } from './values.ts';

/** A campaign (Aktion) that runs today, in one language. Whether a person consented is kept by the browser. */
export const Campaign = fields({
  id: ['AktionsId', z.int()],
  title: ['Titel', z.string()],
  text: ['Text', z.string()],
  legalText: ['RechtsText', z.string()],
});
export type Campaign = z.core.output<typeof Campaign>;

export const listActiveCampaigns = endpoint({
  method: 'GET',
  path: '/aktion/alleAktiven',
  summary:
    'The campaigns that run today, in pages (default and most: 100); X-Total-Count and Link as in /produkt',
  auth: 'none',
  query: pageQuery,
  answer: z.array(Campaign),
  errors: [],
});
