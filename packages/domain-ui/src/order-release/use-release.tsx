import { useState } from 'react';
import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { Button } from '@weitersagen/ui/button';
import type { ReportActions } from '../report/report-view.tsx';
import type { AreaTexts } from '../area/use-area.ts';
import { orderReport } from '../referral-reports/order-report.ts';
import type { Decision } from './release-orders.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { TakeBack } from './take-back.tsx';
import classes from './release.module.css';

const { keyOf } = orderReport;

interface Asked {
  readonly orders: readonly OrderReportRow[];
  readonly decision: Decision;
}

/** What can be done in the order report: release one order, or those that are ticked, and take a release back for a while. product.md, section "9 Calls". */
export function useRelease(t: AreaTexts): ReportActions<OrderReportRow> {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);

  function close(): void {
    setAsked(null);
    setSelected(new Set());
  }

  return {
    column: {
      id: 'release',
      title: t('column.release'),
      stays: true,
      render: (row) =>
        row.releasable ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('release.one', { number: row.externalId })}
            onClick={() => setAsked({ orders: [row], decision: 'freigeben' })}
          >
            {t('release.short')}
          </Button>
        ) : (
          row.releasedByAgency && (
            <div className={classes['released']}>
              {t('release.byAgency')}
              {row.undoUntil !== null && (
                <TakeBack
                  number={row.externalId}
                  until={row.undoUntil}
                  onPress={() => setAsked({ orders: [row], decision: 'zuruecknehmen' })}
                />
              )}
            </div>
          )
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
              <Button
                size="small"
                disabled={ticked.length === 0}
                onClick={() => setAsked({ orders: ticked, decision: 'freigeben' })}
              >
                {t('release.several', { count: ticked.length })}
              </Button>
              {ticked.length === 0 && t('release.hint')}
            </div>
          )}
          {asked && <ReleaseDialog {...asked} onClose={close} />}
        </>
      );
    },
  };
}
