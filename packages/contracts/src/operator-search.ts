import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { searchHitLabels } from '@weitersagen/domain/search-hits';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { words } from './words.ts';

/** So many of each kind and client are shown. */
export const SEARCH_HITS_MOST = 6;

/** Something that a search found, with what its page is reached by. */
export const SearchHit = fields({
  kind: ['Art', words(searchHitLabels)],
  client: ['Mandant', z.string()],
  clientName: ['MandantName', z.string()],
  /** Id of a client, a customer, a lead, an operator or somebody of a partner, number of an agency, a product, a run (also of a payment, which is the title) or a waiting order, newest message of a sender, month of a credit note. */
  key: ['Ziel', z.string()],
  title: ['Titel', z.string()],
  /** What tells it from others of its name: address, that of a customer masked, place, number, whose credit note it is. */
  detail: ['Zusatz', z.nullable(z.string())],
  /** Whether it merely sounds like what was typed. */
  isAlike: ['KlingtSo', z.boolean()],
});
export type SearchHit = z.core.output<typeof SearchHit>;

export const searchEverything = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: operatorRoles,
  method: 'POST',
  path: '/betrieb/suche',
  asks: true,
  summary:
    'Finds what the roles of the caller open, of every client: clients by name, customers as support finds them, leads by the numbers of their order or referral, agencies and products by words of their names or their numbers, people of partners by name, address or number, credit notes, payout runs and orders that wait for a person by their numbers or a part of them, payments by their numbers, who wrote by the contact form by address, while a message waits by a part of it, operators by name or address',
  body: bodyFields({
    /** It stands in the body, because addresses of calls are written down and names are not. */
    words: ['Suche', z.string().check(z.trim(), z.minLength(2), z.maxLength(200))],
  }),
  answer: fields({
    hits: ['Treffer', z.array(SearchHit)],
    /** Whether there are more than are shown. */
    hasMore: ['Weitere', z.boolean()],
  }),
  errors: [],
});
