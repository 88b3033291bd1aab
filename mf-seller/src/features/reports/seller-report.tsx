import type { ReactNode } from 'react';
import { allProductsQuery } from '@weitersagen/api-client/all-products-query';
import { ReportView } from '@weitersagen/domain-ui/report/report-view';
import type { ReportViewProps } from '@weitersagen/domain-ui/report/report-view';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';

/** A report of the seller; its product filter offers the catalogue. */
export function SellerReport<Row, Id extends string>(
  props: Omit<ReportViewProps<Row, Id>, 'known'>,
): ReactNode {
  const api = useApi();
  const products = useQuery(allProductsQuery(api));
  const produkte = (products.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return <ReportView {...props} known={{ produkte }} />;
}
