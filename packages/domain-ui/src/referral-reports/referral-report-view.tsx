import type { ReactNode } from 'react';
import { useKnownValues } from '../report/known-values.ts';
import { ReportView } from '../report/report-view.tsx';
import type { ReportViewProps } from '../report/report-view.tsx';

/** A report over referrals and what came of them; its filters offer the products and channels in use. */
export function ReferralReportView<Row, Id extends string>(
  props: Omit<ReportViewProps<Row, Id>, 'known'>,
): ReactNode {
  const { definition, user } = props;
  const uses = (from: string) =>
    definition.filters.some((filter) => filter.kind === 'known' && filter.from === from);
  const known = {
    produkte: useKnownValues('produkte', user.email, uses('produkte')),
    kanaele: useKnownValues('kanaele', user.email, uses('kanaele')),
    filialen: useKnownValues('filialen', user.email, uses('filialen')),
  };
  return <ReportView {...props} known={known} />;
}
