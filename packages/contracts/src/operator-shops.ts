import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import {
  agencyNumber,
  keepsPartners,
  listPart,
  namedAgency,
  nextPlace,
  ofWhom,
  rowId,
} from './operator-partner-lists.ts';
import { reason } from './reason.ts';
import { line } from './typed-values.ts';
import { instant } from './values.ts';

/** An open shop of an agency as operators see it. */
export const KeptShop = fields({
  id: ['Id', z.string()],
  name: ['Name', z.string()],
  agency: ['Agentur', namedAgency],
  createdAt: ['ErstelltAm', instant],
});
export type KeptShop = z.core.output<typeof KeptShop>;

export const findShops = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/filialen/suche',
  asks: true,
  summary: 'A page of the open shops of the agencies of a client, by name; of an agency its own',
  body: bodyFields({ ...listPart, agency: ['Agentur', z.optional(agencyNumber)] }),
  answer: fields({
    ...ofWhom,
    shops: ['Filialen', z.array(KeptShop)],
    next: ['Weiter', nextPlace],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const addAgencyShop = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/filialen',
  summary:
    'Names a shop of an agency, which gets a card: whoever registers by it refers for the agency and this shop. At most 200 of an agency are open',
  body: bodyFields({
    client: ['Mandant', clientId],
    agency: ['Agentur', agencyNumber],
    name: ['Name', line],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const closeAgencyShop = endpoint({
  ...keepsPartners,
  method: 'POST',
  path: '/betrieb/partner/filialen/schliessung',
  summary: 'Closes a shop of an agency: its card opens nothing any more, what came by it stays',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Id', rowId], reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'unknownTenant'],
});
