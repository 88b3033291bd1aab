import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ListViews } from '../../area/list-views/list-views.tsx';
import { PlacedReport } from '../../area/placed-report.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { actionsOf } from './actions.ts';
import { HistoryAction } from './history-action.tsx';
import { historySearch } from './history-search.ts';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';
import { useHistory } from './use-history.ts';
import { useHistoryColumns } from './use-history-columns.ts';
import { useKnownOptions } from './use-known-options.ts';

/** The history, searched: filters, lines that open, older ones, and a file of all that was found. Everything it shows stands in the address. */
export function HistoryView() {
  const t = useTexts(historyTexts);
  const { data: grants = [] } = useOwnRoles();
  const columns = useHistoryColumns();
  const known = useKnownOptions();
  const report = useHistory();
  return (
    <Stack gap={24}>
      <Text>{t('intro')}</Text>
      {!holdsRole(
        grants.filter(({ client }) => client === null),
        ['admin'],
      ) && <Text tone="muted">{t(holdsRole(grants, ['admin']) ? 'ownAndManaged' : 'own')}</Text>}
      <ListViews page="history" />
      <PlacedReport
        definition={historySearch}
        report={report}
        columns={columns}
        known={known}
        texts={{
          title: t('title'),
          file: t('file'),
          empty: t('empty'),
          emptyText: t('emptyText'),
          pages: t('pages'),
          newest: t('newest'),
          older: t('older'),
        }}
        countText={({ rows, hasNext }) => {
          const found = actionsOf(rows).length;
          return hasNext ? t('more', { count: String(found) }) : t('count', { count: found });
        }}
      >
        {({ rows, isBusy }) => (
          <ol className={classes['list']} aria-label={t('list')} aria-busy={isBusy}>
            {actionsOf(rows).map((action) => (
              <li key={action.line.id}>
                <HistoryAction
                  action={action}
                  mayRead={({ client }) => holdsRole(grants, ['admin'], client.id)}
                  onFind={report.find}
                />
              </li>
            ))}
          </ol>
        )}
      </PlacedReport>
    </Stack>
  );
}
