import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { CategoryChoice, KeptProductRow } from '@weitersagen/contracts/operator-catalogue';
import { restoreProducts } from '@weitersagen/contracts/operator-products';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import type { TableSelection } from '@weitersagen/ui/data-table-selection';
import { Cluster } from '@weitersagen/ui/layout';
import { isOver } from '../../area/question-dialog.tsx';
import { sayOver } from '../../area/told-over.ts';
import type { Told } from '../../area/use-told.ts';
import { usePress } from '../../area/use-press.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkTasks, type BulkDone, type BulkTask } from './bulk-tasks.ts';
import classes from './catalogue.module.css';
import { catalogueTexts } from './catalogue-texts.ts';

interface Bulk {
  readonly client: string;
  /** Those of the page that is shown. */
  readonly products: readonly KeptProductRow[];
  readonly categories: readonly CategoryChoice[];
  /** Reads the list again, and says what was done; null takes away what was said. */
  readonly onTold: (notice: string | null) => Promise<void>;
}

/** What was changed last, and what the page said of it. */
interface Done {
  readonly told: string;
  readonly changed: BulkDone;
  /** Whether taking it back was refused, because another person had changed one of them. */
  readonly isRefused: boolean;
}

const keyOf = ({ id }: KeptProductRow) => String(id);

/** Choosing several products of the list, changing them at once, and taking that back. product.md, section "5 Entities". */
export function useBulk({ client, products, categories, onTold }: Bulk) {
  const t = useTexts(catalogueTexts);
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<BulkTask | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  // What is ticked counts while it is in sight.
  const ticked = products.filter((product) => selected.has(keyOf(product)));
  const isAll = ticked.length === products.length;
  const selection: TableSelection<KeptProductRow> = {
    selected,
    keyOf,
    canSelect: () => true,
    labelOf: ({ name }) => t('bulk.select', { name }),
    allLabel: t('bulk.all'),
    onChange: setSelected,
  };
  async function undo(changed: BulkDone) {
    try {
      await api.call(restoreProducts, { body: { client, products: [...changed] } });
    } catch (error) {
      if (!isApiFailure(error) || !isOver(error)) throw error;
      const told = sayOver(t('bulk.undoOver'));
      setDone({ told, changed, isRefused: true });
      return onTold(told);
    }
    setDone(null);
    await onTold(t('bulk.undone', { count: changed.length }));
  }
  /** Those of a change that can be taken back: all of them, and after a refusal those that the list shows as the change left them. */
  const undoable = ({ changed, isRefused }: Done) =>
    isRefused
      ? changed.filter((one) =>
          products.some(({ id, revision }) => id === one.id && revision === one.revision),
        )
      : changed;
  const left = done === null ? [] : undoable(done);
  return {
    selection,
    /** Takes back what was done last, while the page says so. */
    undo: (shown: Told | null) =>
      done !== null &&
      left.length > 0 &&
      shown?.text === done.told && (
        <>
          <Cluster>
            <Button variant="secondary" pending={isBusy} onClick={() => press(() => undo(left))}>
              {done.isRefused ? t('bulk.undoRest', { count: left.length }) : t('bulk.undo')}
            </Button>
          </Cluster>
          <FailureNotice failure={failure} />
        </>
      ),
    /** Ticks all that are shown, or none. */
    all: (
      <Button
        variant="quiet"
        size="small"
        onClick={() => setSelected(new Set(isAll ? [] : products.map(keyOf)))}
      >
        {t(isAll ? 'bulk.clear' : 'bulk.all')}
      </Button>
    ),
    bar: (
      <>
        <div role="status" className={ticked.length === 0 ? undefined : classes['bulk']}>
          {ticked.length > 0 && (
            <>
              <span>{t('bulk.count', { count: ticked.length })}</span>
              {bulkTasks.map((each) => (
                <Button
                  key={each}
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    void onTold(null);
                    setTask(each);
                  }}
                >
                  {t(`bulk.task.${each}`)}
                </Button>
              ))}
            </>
          )}
        </div>
        {task !== null && (
          <BulkDialog
            client={client}
            task={task}
            products={ticked}
            categories={categories}
            onEnd={async (notice, changed) => {
              setTask(null);
              if (notice === null) return;
              // What was refused may be tried once more with the same.
              if (changed.length > 0) setSelected(new Set());
              setDone(changed.length > 0 ? { told: notice, changed, isRefused: false } : null);
              await onTold(notice);
            }}
          />
        )}
      </>
    ),
  };
}
