import { SEARCH_HITS_MOST, type SearchHit } from '@weitersagen/contracts/operator-search';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { searchCustomers } from '../customers/customer-search.ts';
import { searchRepository } from './search-repository.ts';

/** What of a client a text may mean, so far as these roles open it. product.md, section "8 Roles and permissions". */
export async function searchClient(
  tx: TenantTx,
  words: string,
  holds: (roles: readonly OperatorRole[]) => boolean,
): Promise<readonly SearchHit[]> {
  const { id: client, config } = tx.tenant;
  const of =
    (kind: SearchHit['kind']) =>
    (found: Pick<SearchHit, 'key' | 'title' | 'detail'>): SearchHit => ({
      kind,
      client,
      clientName: config.name,
      ...found,
    });
  const search = searchRepository(tx);
  const most = SEARCH_HITS_MOST;
  const hits: SearchHit[] = [];
  if (holds(['support'])) {
    const customers = await searchCustomers(tx, words, most);
    for (const { id, name, email, city } of customers.slice(0, most)) {
      const detail = [email, city].filter(Boolean).join(', ') || null;
      hits.push(of('customer')({ key: id, title: name, detail }));
    }
  }
  if (holds(['support', 'admin']))
    hits.push(...(await search.agencies(words, most)).map(of('agency')));
  if (holds(['finance'])) {
    hits.push(...(await search.creditNotes(words)).map(of('creditNote')));
    hits.push(...(await search.payoutRuns(words)).map(of('payoutRun')));
  }
  hits.push(...(await search.products(words, most, HIDDEN_PRODUCT_IDS)).map(of('product')));
  return hits;
}
