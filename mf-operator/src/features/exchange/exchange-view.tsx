import { listCatalogue } from '@weitersagen/contracts/operator-catalogue';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { NoClient } from '../../area/no-client.tsx';
import { exchangeTexts } from './exchange-texts.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

/** The catalogue of a client as a file: downloaded, and read in after it was checked. product.md, section "5 Entities". */
export function ExchangeView() {
  const t = useTexts(exchangeTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const asked = params.get('mandant');
  const ofClients = { ohneKategorien: 'true', ohneProdukte: 'true' } as const;
  const query = { ...(asked === null ? {} : { mandant: asked }), ...ofClients };
  const found = useQuery({
    queryKey: [kind, 'catalogue', query],
    queryFn: ({ signal }) => api.call(listCatalogue, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  if (found.isError && !data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { clients, client, mayKeep } = data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={32}>
      <RouteLink to="BetriebKatalog" suffix={`?mandant=${client}`}>
        {t('back')}
      </RouteLink>
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(mandant) => setParams({ mandant })}
      />
      <ExportSection client={client} />
      <ImportSection key={client} client={client} mayKeep={mayKeep} />
    </Stack>
  );
}
