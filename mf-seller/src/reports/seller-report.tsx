import type { ReactNode } from 'react';
import { listProducts } from '@weitersagen/contracts/product';
import { ReportView } from '@weitersagen/domain-ui/report/report-view';
import type { ReportViewProps } from '@weitersagen/domain-ui/report/report-view';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';

/** A report of the seller; its product filter offers the catalogue. */
export function SellerReport<Row>(props: Omit<ReportViewProps<Row>, 'known'>): ReactNode {
  const api = useApi();
  const products = useQuery({
    queryKey: ['products', 'all'],
    queryFn: ({ signal }) => api.call(listProducts, { signal }),
  });
  const produkte = (products.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return <ReportView {...props} known={{ produkte }} />;
}
