import { useSearchParams } from '@weitersagen/platform/router';
import { Pager } from '@weitersagen/ui/pager';
import { addressOf, pageSizes, requestOf } from './report-address.ts';
import { useArea } from '../area/use-area.ts';

const plain = { sorts: [], defaultSort: { column: '', descending: false }, filters: [] } as const;

/** Page and page size of a plain list, kept in the address like those of a report. */
export function useListPage() {
  const [params, setParams] = useSearchParams();
  const request = requestOf(params, plain);
  return {
    page: request.page,
    pageSize: request.pageSize,
    ask: (change: { readonly page?: number; readonly pageSize?: number }) =>
      setParams(addressOf({ ...request, page: 1, ...change }, plain, params)),
  };
}

interface ListPagerProps extends ReturnType<typeof useListPage> {
  readonly pageCount: number;
  /** Where a page has more than one list. */
  readonly label?: string;
}

/** The pages of a list and how many rows one has. */
export function ListPager({ page, pageSize, pageCount, label, ask }: ListPagerProps) {
  const { t } = useArea();
  return (
    <Pager
      label={label ?? t('report.pages')}
      page={page}
      pageCount={pageCount}
      position={t('report.position', { page, pageCount })}
      previousLabel={t('report.previous')}
      nextLabel={t('report.next')}
      onPage={(next) => ask({ page: next })}
      size={pageSize}
      sizes={pageSizes}
      sizeLabel={t('report.size')}
      onSize={(size) => ask({ pageSize: size })}
    />
  );
}
