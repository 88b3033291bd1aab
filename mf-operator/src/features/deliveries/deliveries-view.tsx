import { listDeliveries } from '@weitersagen/contracts/operator-deliveries';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ElsewhereForm } from './elsewhere-form.tsx';
import { VersionTable } from './version-table.tsx';

const parameter = 'mandant';

/** The versions of one client, which the address names; the first one without it. */
export function DeliveriesView() {
  const t = useTexts('mf-operator');
  const { api, kind } = useArea();
  const [search, setSearch] = useSearchParams();
  const deliveries = useQuery({
    queryKey: [kind, 'deliveries'],
    queryFn: ({ signal }) => api.call(listDeliveries, { signal }),
  });
  if (deliveries.isError)
    return <AreaFailure error={deliveries.error} onRetry={() => void deliveries.refetch()} />;
  const { clients = [], origins = [] } = deliveries.data ?? {};
  const asked = search.get(parameter);
  const chosen = clients.find(({ client }) => client === asked) ?? clients[0];
  return (
    <Stack gap={24}>
      <ChoiceSelect
        label={t('deliveries.client')}
        value={chosen?.client ?? ''}
        options={clients.map(({ client, name }) => ({ value: client, label: name }))}
        onChange={(client) => setSearch({ [parameter]: client }, { replace: true })}
      />
      <VersionTable versions={chosen?.versions ?? null} />
      <Text size="small" tone="muted">
        {t('deliveries.browsersNote')}
      </Text>
      <Text size="small" tone="muted">
        {t('deliveries.paintNote')}
      </Text>
      {chosen && origins.length > 0 && (
        <ElsewhereForm key={chosen.client} client={chosen} origins={origins} />
      )}
    </Stack>
  );
}
