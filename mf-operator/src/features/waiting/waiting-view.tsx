import { listWaiting, type ClientWaiting } from '@weitersagen/contracts/operator-start';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import { formatDate } from '@weitersagen/domain/dates';
import type { WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
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

/** Where what waits is handled; kinds without a page of their own are not linked. */
const handledAt: Partial<Record<WaitingKind, OperatorRouteName>> = {
  deadLetters: 'BetriebTechnik',
  stoppedMail: 'BetriebTechnik',
};

function ClientCard({ client: { client, name, waiting } }: { readonly client: ClientWaiting }) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  function linked(kind: WaitingKind, text: string) {
    const route = handledAt[kind];
    if (route === undefined) return text;
    return (
      <RouteLink to={route} suffix={`?mandant=${client}`}>
        {text}
      </RouteLink>
    );
  }
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={3}>{name}</Heading>
        {waiting.length === 0 && <Text tone="muted">{t('waiting.nothing')}</Text>}
        {waiting.length > 0 && (
          <DefinitionList
            items={waiting.map(({ kind, count, oldest }) => ({
              term: t(`waiting.kinds.${kind}`),
              detail: linked(
                kind,
                t('waiting.since', {
                  count: String(count),
                  date: formatDate(new Date(oldest), locale),
                }),
              ),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}
