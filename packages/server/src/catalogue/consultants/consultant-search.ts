import { CONSULTANT_FIRST_PAGE, CONSULTANT_PAGE_SIZE } from '@weitersagen/domain/constants';
import { pageFacts } from '@weitersagen/domain/paging';
import { searchKey } from '@weitersagen/domain/search-key';
import { consultantRepository } from './consultant-repository.ts';
import { shownConsultant } from './consultant-lookup.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** More words than this find nothing that fewer would not. */
const MAX_WORDS = 5;

/** One page of the listed consultants that fit a text, by name; without a text all of them. Nobody found is an empty list. */
export async function searchConsultants(
  tx: TenantTx,
  asked: {
    readonly query?: string | undefined;
    readonly page?: number | undefined;
    readonly pagesize?: number | undefined;
  },
) {
  const paging = {
    page: asked.page ?? CONSULTANT_FIRST_PAGE,
    size: asked.pagesize ?? CONSULTANT_PAGE_SIZE,
  };
  const words = searchKey(asked.query ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const repository = consultantRepository(tx);
  const rows = await repository.page(words, paging);
  return {
    consultants: rows.map((row) => shownConsultant(tx.tenant, row)),
    ...pageFacts(await repository.count(words), paging),
  };
}
