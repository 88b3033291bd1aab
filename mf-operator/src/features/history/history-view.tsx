import { useRef, useState } from 'react';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { ExportButton } from '@weitersagen/domain-ui/report/export-button';
import { FilterChips } from '@weitersagen/domain-ui/report/filter-chips';
import { FilterForm } from '@weitersagen/domain-ui/report/filter-form';
import { useFilterTexts } from '@weitersagen/domain-ui/report/filter-texts';
import { NoRows } from '@weitersagen/domain-ui/report/no-rows';
import { useExport } from '@weitersagen/domain-ui/report/use-export';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { actionsOf } from './actions.ts';
import { HistoryAction } from './history-action.tsx';
import { historyFilters, historySearch } from './history-search.ts';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';
import { useHistory } from './use-history.ts';
import { useHistoryColumns } from './use-history-columns.ts';
import { useKnownOptions } from './use-known-options.ts';

/** The history, searched: filters, lines that open, older ones, and a file of all that was found. Everything it shows stands in the address. */
export function HistoryView() {
  const t = useTexts(historyTexts);
  const { t: area } = useArea();
  const { data: grants = [] } = useOwnRoles();
  const { request, filter, isSound, isFirst, page, find, go } = useHistory();
  const texts = useFilterTexts(useKnownOptions());
  const [isOpen, setOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const exporting = useExport({
    definition: historySearch,
    request,
    columns: useHistoryColumns(),
    fileName: t('file'),
    sheetName: t('title'),
  });
  const { data, isError } = page;
  const lines = data?.rows ?? null;
  const actions = actionsOf(lines ?? []);
  const isShown = isSound && !isError;

  /** What was pressed may be gone then, so the count has the focus. */
  function search(filters: Readonly<Record<string, string>>) {
    find(filters);
    count.current?.focus();
  }
  function turn(place: string | null) {
    go(place);
    count.current?.focus();
  }
  function countText(): string {
    if (data === undefined) return area('report.loading');
    const found = actions.length;
    return data.hasNext ? t('more', { count: String(found) }) : t('count', { count: found });
  }
  return (
    <Stack gap={24}>
      <Text>{t('intro')}</Text>
      {!holdsRole(
        grants.filter(({ client }) => client === null),
        ['admin'],
      ) && <Text tone="muted">{t(holdsRole(grants, ['admin']) ? 'ownAndManaged' : 'own')}</Text>}
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen || !isSound}
          onClick={() => setOpen(!isOpen)}
        >
          {area('filter.toggle')}
        </Button>
        <ExportButton
          progress={exporting.progress}
          disabled={!isShown || !data || data.rows.length === 0}
          onStart={(format) => void exporting.start(format)}
          onCancel={exporting.cancel}
        />
      </Cluster>
      <div hidden={!isOpen && isSound}>
        <FilterForm filters={historyFilters} values={filter} texts={texts} onFilter={search} />
      </div>
      <FilterChips
        filters={historyFilters}
        values={filter}
        texts={texts}
        onRemove={(names) =>
          search(
            Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name))),
          )
        }
      />
      <FailureNotice failure={exporting.failure} />
      <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
        {isShown && countText()}
      </p>
      {isError && <AreaFailure error={page.error} onRetry={() => void page.refetch()} />}
      {isShown && lines === null && <Skeleton shape="block" />}
      {isShown && lines?.length === 0 && (
        <NoRows
          title={t('empty')}
          text={t('emptyText')}
          isNarrowed={!isFirst || Object.keys(filter).length > 0}
          onReset={() => search({})}
        />
      )}
      {isShown && lines !== null && lines.length > 0 && (
        <ol className={classes['list']} aria-label={t('list')} aria-busy={page.isPlaceholderData}>
          {actions.map((action) => (
            <li key={action.line.id}>
              <HistoryAction
                action={action}
                mayRead={({ client }) => holdsRole(grants, ['admin'], client.id)}
                onFind={search}
              />
            </li>
          ))}
        </ol>
      )}
      {isShown && (!isFirst || data?.hasNext === true) && (
        <nav aria-label={t('pages')}>
          <Cluster>
            {!isFirst && (
              <Button variant="secondary" onClick={() => turn(null)}>
                {t('newest')}
              </Button>
            )}
            {data?.next !== null && data?.next !== undefined && (
              <Button variant="secondary" onClick={() => turn(data.next ?? null)}>
                {t('older')}
              </Button>
            )}
          </Cluster>
        </nav>
      )}
    </Stack>
  );
}
