import type { ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import type { ReportColumn, ReportDefinition } from './report-definition.ts';
import { ReportView } from './report-view.tsx';
import type { ReportActions } from './report-view.tsx';

interface ReportPageProps<Row> {
  readonly definition: ReportDefinition<Row>;
  readonly columns: readonly ReportColumn<Row>[];
  readonly actions?: ReportActions<Row>;
}

/** A report as a page of the area. product.md, section "9 Calls". */
export function ReportPage<Row>({ definition, columns, actions }: ReportPageProps<Row>): ReactNode {
  const t = useTexts('mf-agency');
  const { id, route, view } = definition;
  return (
    <AreaPage route={route} view={view} title={t(`${id}.title`)}>
      {(user) => (
        <ReportView
          definition={definition}
          columns={columns}
          user={user}
          {...(actions ? { actions } : {})}
        />
      )}
    </AreaPage>
  );
}
