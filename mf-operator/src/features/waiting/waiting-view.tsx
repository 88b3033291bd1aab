import { listWaiting, type ClientWaiting } from '@weitersagen/contracts/operator-start';
import { formatDate } from '@weitersagen/domain/dates';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';

/** What waits for the person, client by client, with how many there are and since when. product.md, section "14 Payouts and ledger". */
export function WaitingView() {
  const t = useTexts('mf-operator');
  const { api, kind } = useArea();
  const waiting = useQuery({
    queryKey: [kind, 'waiting'],
    queryFn: ({ signal }) => api.call(listWaiting, { signal }),
  });
  if (waiting.isError)
    return <AreaFailure error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data) return <Skeleton shape="block" />;
  const { clients } = waiting.data;
  return (
    <Stack gap={24}>
      <Heading level={2}>{t('waiting.title')}</Heading>
      {clients.length === 0 && <Text>{t('waiting.noRole')}</Text>}
      {clients.map((client) => (
        <ClientCard key={client.client} client={client} />
      ))}
    </Stack>
  );
}

function ClientCard({ client: { name, waiting } }: { readonly client: ClientWaiting }) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={3}>{name}</Heading>
        {waiting.length === 0 && <Text tone="muted">{t('waiting.nothing')}</Text>}
        {waiting.length > 0 && (
          <DefinitionList
            items={waiting.map(({ kind, count, oldest }) => ({
              term: t(`waiting.kinds.${kind}`),
              detail: t('waiting.since', {
                count: String(count),
                date: formatDate(new Date(oldest), locale),
              }),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}
