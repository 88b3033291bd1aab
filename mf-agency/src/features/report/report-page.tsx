import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { AgencyView } from '@weitersagen/domain/permissions';
import { ReferralReportView } from '@weitersagen/domain-ui/referral-reports/referral-report-view';
import type {
  ReportColumn,
  ReportDefinition,
} from '@weitersagen/domain-ui/report/report-definition';
import type { ReportActions } from '@weitersagen/domain-ui/report/report-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../../area/area-page.tsx';
import { ScopeSelect } from './scope-select.tsx';

type ReportId = 'invitations' | 'leads' | 'orders' | 'referrals';

interface ReportPageProps<Row, Id extends ReportId> {
  readonly route: RouteName;
  readonly view: AgencyView;
  readonly definition: ReportDefinition<Row, Id>;
  readonly columns: readonly ReportColumn<Row>[];
  readonly actions?: ReportActions<Row>;
  /** Stands above the report. */
  readonly head?: ReactNode;
}

/** A report as a page of the area. product.md, section "9 Calls". */
export function ReportPage<Row, Id extends ReportId>(props: ReportPageProps<Row, Id>): ReactNode {
  const { route, view, definition, columns, actions, head } = props;
  const t = useTexts('mf-agency');
  return (
    <AreaPage route={route} view={view} title={t(`${definition.id}.title`)}>
      {(user) => (
        <>
          {head}
          <ReferralReportView
            definition={definition}
            texts={t}
            columns={columns}
            user={user}
            scopeSelect={ScopeSelect}
            {...(actions ? { actions } : {})}
          />
        </>
      )}
    </AreaPage>
  );
}
