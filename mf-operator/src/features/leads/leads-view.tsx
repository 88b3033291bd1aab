import { useMemo } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { DataTable } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { ListViews } from '../../area/list-views/list-views.tsx';
import { inView } from '../../area/list-views/view-address.ts';
import { NoClient } from '../../area/no-client.tsx';
import { PlacedReport } from '../../area/placed-report.tsx';
import { usePlacedReport } from '../../area/use-placed-report.ts';
import { LeadView } from './lead-view.tsx';
import { leadReport, loadLeads } from './lead-report.ts';
import { leadsTexts } from './leads-texts.ts';
import { useLeadColumns } from './use-lead-columns.tsx';

/** The lead that the address names, or the leads of a client. */
export function LeadsView() {
  const [params] = useSearchParams();
  const [client, id] = [params.get('mandant'), params.get('interessent')];
  return client === null || id === null ? <LeadList /> : <LeadView client={client} id={id} />;
}

/** The leads of a client: filters, choice of columns, a file, and from each the way to it and to the referrer. product.md, section "8 Roles and permissions". */
function LeadList() {
  const t = useTexts(leadsTexts);
  const [params, setParams] = useSearchParams();
  const asked = params.get('mandant');
  const definition = useMemo(() => leadReport(asked), [asked]);
  const load = useMemo(() => loadLeads(asked), [asked]);
  const report = usePlacedReport(definition, load, asked);
  const { data } = report.page;
  const client = data?.client ?? asked;
  const columns = useLeadColumns(client);
  if (data?.client === null) return <NoClient />;
  const products = (data?.products ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <Stack gap={24}>
      <Text>{t('intro')}</Text>
      <ListViews page="leads" {...(client !== null && { shown: { mandant: client } })} />
      {data !== undefined && client !== null && (
        <ClientChoice
          clients={data.clients}
          client={client}
          onChoose={(mandant) => setParams(inView(params, { mandant }))}
        />
      )}
      <PlacedReport
        definition={definition}
        report={report}
        columns={columns}
        hasChoice
        known={{ products }}
        texts={{
          title: t('title'),
          file: t('file'),
          empty: t('empty'),
          emptyText: t('emptyText'),
          pages: t('pages'),
          newest: t('newest'),
          older: t('older'),
        }}
        countText={({ rows, hasNext }) =>
          hasNext ? t('more', { count: String(rows.length) }) : t('count', { count: rows.length })
        }
      >
        {({ rows, columns: shown, isBusy }) => (
          <DataTable
            caption={t('title')}
            columns={shown}
            rows={rows}
            keyOf={definition.keyOf}
            busy={isBusy}
            narrow="cards"
          />
        )}
      </PlacedReport>
    </Stack>
  );
}
