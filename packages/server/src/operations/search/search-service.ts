import { SEARCH_HITS_MOST, type SearchHit } from '@weitersagen/contracts/operator-search';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { listPeople } from '../../people/public.ts';
import { searchCustomers } from '../customers/customer-search.ts';
import { searchRepository } from './search-repository.ts';

/** What was found, and whether there is more of a kind than is shown. */
interface Found {
  readonly hits: readonly SearchHit[];
  readonly hasMore: boolean;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** What of a client a text may mean, so far as these roles open it. product.md, section "8 Roles and permissions". */
export async function searchClient(
  tx: TenantTx,
  words: string,
  holds: (roles: readonly OperatorRole[]) => boolean,
): Promise<Found> {
  const { id: client, config } = tx.tenant;
  const hits: SearchHit[] = [];
  let hasMore = false;
  function add(
    kind: SearchHit['kind'],
    found: readonly (Pick<SearchHit, 'key' | 'title' | 'detail'> & { isAlike?: boolean })[],
  ) {
    hasMore ||= found.length > SEARCH_HITS_MOST;
    const of = { kind, client, clientName: config.name };
    for (const hit of found.slice(0, SEARCH_HITS_MOST))
      hits.push({ ...of, isAlike: false, ...hit });
  }
  const search = searchRepository(tx);
  const most = SEARCH_HITS_MOST + 1;
  if (plain(`${config.name} ${client}`).includes(plain(words)))
    add('client', [{ key: client, title: config.name, detail: null }]);
  if (holds(['support'])) {
    add('waitingOrder', await search.waitingOrders(words, most));
    add('message', await search.senders(words, most));
    add(
      'customer',
      (await searchCustomers(tx, words, most)).map(({ id: key, name: title, email, city, by }) => ({
        key,
        title,
        detail: [email, city].filter(Boolean).join(', ') || null,
        isAlike: by === 'sound',
      })),
    );
  }
  if (holds(['support', 'finance']))
    add('lead', await search.leads(words, most, holds(['support'])));
  if (holds(['support', 'admin'])) {
    add('agency', await search.agencies(words, most));
    add('agencyUser', await search.people('agency', words, most));
    add('seller', await search.people('seller', words, most));
    add('agent', await search.people('agent', words, most));
  }
  if (holds(['finance'])) {
    add('creditNote', await search.creditNotes(words, most));
    add('payoutRun', await search.payoutRuns(words, most));
    add('payment', await search.payments(words));
  }
  add('product', await search.products(words, most, HIDDEN_PRODUCT_IDS));
  return { hits, hasMore };
}

/** Operators whose name or address has the words, of those whom this admin sees. product.md, section "8 Roles and permissions". */
export async function searchOperators(
  tx: TenantTx,
  words: string,
  admin: Parameters<typeof listPeople>[1],
): Promise<Found> {
  const people = (await listPeople(tx, admin)).filter(({ firstName, lastName, email }) =>
    plain(`${firstName} ${lastName} ${email}`).includes(plain(words)),
  );
  const of = { kind: 'operator', client: tx.tenant.id, clientName: tx.tenant.config.name } as const;
  const hits = people.slice(0, SEARCH_HITS_MOST).map(({ id: key, firstName, lastName, email }) => ({
    ...of,
    key,
    title: `${firstName} ${lastName}`.trim(),
    detail: email,
    isAlike: false,
  }));
  return { hits, hasMore: people.length > hits.length };
}
