import { listWaiting } from '@weitersagen/contracts/operator-start';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { entries } from '../../area/entries.ts';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { ClientQueues } from './client-queues.tsx';
import classes from './waiting.module.css';

/** What waits for the person, client by client, with how many there are and since when. product.md, section "14 Payouts and ledger". */
export function WaitingView() {
  const t = useTexts('mf-operator');
  const { api, kind } = useArea();
  const roles = useOwnRoles();
  const list = new Intl.ListFormat(useLocale());
  const waiting = useQuery({
    queryKey: [kind, 'waiting'],
    queryFn: ({ signal }) => api.call(listWaiting, { signal }),
  });
  if (waiting.isError)
    return <AreaFailure error={waiting.error} onRetry={() => void waiting.refetch()} />;
  // What a client shows follows from the roles: with them it would grow under the reader's hands.
  if (!waiting.data || roles.isPending) return <Skeleton shape="block" />;
  const { clients } = waiting.data;
  const isBusy = ({ waiting: queues, alarms, leavesOn }: (typeof clients)[number]) =>
    queues.length + alarms.length > 0 || leavesOn !== null;
  const busy = clients.filter(isBusy);
  const free = clients.filter((client) => !isBusy(client));
  return (
    <Stack gap={24}>
      <Heading level={2} size="small">
        {t('waiting.title')}
      </Heading>
      {clients.length === 0 && <NothingHere />}
      {busy.map((client) => (
        <ClientQueues key={client.client} client={client} />
      ))}
      {free.length > 0 && (
        <Text tone="muted">
          {t('waiting.nothingAt', { clients: list.format(free.map(({ name }) => name)) })}
        </Text>
      )}
    </Stack>
  );
}

/** What somebody reads whose roles handle nothing that is counted here: which roles they have, and what these open. */
function NothingHere() {
  const t = useTexts('mf-operator');
  const { data: own } = useOwnRoles();
  const list = new Intl.ListFormat(useLocale());
  if (own === undefined) return null;
  if (own.length === 0) return <Text>{t('waiting.noRole')}</Text>;
  if (
    holdsRole(
      own.filter(({ client }) => client === null),
      ['admin'],
    )
  )
    return <Begin />;
  const roles = [...new Set(own.map(({ role }) => t(`role.${role}`)))];
  return (
    <Stack gap={12}>
      <Text>{t('waiting.notForRoles', { count: roles.length, roles: list.format(roles) })}</Text>
      <ul className={classes['pages']}>
        {entries
          .filter(({ route, roles: needed }) => route !== 'BetriebStart' && holdsRole(own, needed))
          .map(({ route, title }) => (
            <li key={route}>
              <RouteLink to={route}>{t(title)}</RouteLink>
            </li>
          ))}
      </ul>
    </Stack>
  );
}

/** What an admin of all clients does first, as long as there is none. */
function Begin() {
  const t = useTexts('mf-operator');
  return (
    <Stack gap={16}>
      <Text>{t('waiting.begin')}</Text>
      <Cluster gap={12}>
        <RouteLink
          to="BetriebMandant"
          params={{ mandant: 'neu' }}
          className={buttonClass('primary')}
        >
          {t('waiting.firstClient')}
        </RouteLink>
        <RouteLink to="BetriebPersonen" className={buttonClass('secondary')}>
          {t('waiting.secondPerson')}
        </RouteLink>
      </Cluster>
    </Stack>
  );
}
