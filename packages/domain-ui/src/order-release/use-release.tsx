import { useState } from 'react';
import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { Button } from '@weitersagen/ui/button';
import type { ReportActions } from '../report/report-view.tsx';
import type { AreaTexts } from '../area/use-area.ts';
import { orderReport } from '../referral-reports/order-report.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import classes from './release.module.css';

const { keyOf } = orderReport;

/** What can be done in the order report: release one order, or those that are ticked. product.md, section "9 Calls". */
export function useRelease(t: AreaTexts): ReportActions<OrderReportRow> {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly OrderReportRow[]>([]);

  function close(): void {
    setAsked([]);
    setSelected(new Set());
  }

  return {
    column: {
      id: 'release',
      title: t('column.release'),
      render: (row) =>
        row.releasable ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('release.one', { number: row.externalId })}
            onClick={() => setAsked([row])}
          >
            {t('release.short')}
          </Button>
        ) : (
          row.releasedByAgency && t('release.byAgency')
        ),
    },
    selection: {
      selected,
      keyOf,
      canSelect: (row) => row.releasable,
      labelOf: (row) => t('release.select', { number: row.externalId }),
      allLabel: t('release.selectAll'),
      onChange: setSelected,
    },
    bar(rows) {
      // What is ticked counts while it is in sight.
      const ticked = rows.filter((row) => row.releasable && selected.has(keyOf(row)));
      return (
        <>
          {rows.some((row) => row.releasable) && (
            <div className={classes['bar']}>
              <Button size="small" disabled={ticked.length === 0} onClick={() => setAsked(ticked)}>
                {t('release.several', { count: ticked.length })}
              </Button>
              {ticked.length === 0 && t('release.hint')}
            </div>
          )}
          {asked.length > 0 && <ReleaseDialog orders={asked} onClose={close} />}
        </>
      );
    },
  };
}
