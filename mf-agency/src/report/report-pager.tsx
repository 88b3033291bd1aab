import { useTexts } from '@weitersagen/platform/i18n';
import { Pager } from '@weitersagen/ui/pager';
import { pageSizes } from './report-address.ts';
import type { ReportRequest } from './report-definition.ts';

interface ReportPagerProps {
  readonly request: ReportRequest;
  readonly pageCount: number;
  readonly ask: (change: Partial<ReportRequest>) => void;
}

/** The pages of a report and how many rows one has. */
export function ReportPager({ request, pageCount, ask }: ReportPagerProps) {
  const t = useTexts('mf-agency');
  const { page, pageSize } = request;
  return (
    <Pager
      label={t('report.pages')}
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
