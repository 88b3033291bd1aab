import { WAITING_STATE } from '@weitersagen/contracts/operator-catalogue';
import { listWaiting, type ClientWaiting } from '@weitersagen/contracts/operator-start';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import { formatDate } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { waitingKinds, type WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { entries } from '../../area/entries.ts';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import classes from './waiting.module.css';

/** What waits for the person, client by client, with how many there are and since when. product.md, section "14 Payouts and ledger". */
export function WaitingView() {
  const t = useTexts('mf-operator');
  const { api, kind } = useArea();
  const roles = useOwnRoles();
  const waiting = useQuery({
    queryKey: [kind, 'waiting'],
    queryFn: ({ signal }) => api.call(listWaiting, { signal }),
  });
  if (waiting.isError)
    return <AreaFailure error={waiting.error} onRetry={() => void waiting.refetch()} />;
  // What a client shows follows from the roles: with them it would grow under the reader's hands.
  if (!waiting.data || roles.isPending) return <Skeleton shape="block" />;
  const { clients } = waiting.data;
  return (
    <Stack gap={24}>
      <Heading level={2} size="small">
        {t('waiting.title')}
      </Heading>
      {clients.length === 0 && <NothingHere />}
      {clients.map((client) => (
        <ClientCard key={client.client} client={client} />
      ))}
    </Stack>
  );
}

/** Where what waits is handled, if it has a page. */
const handledAt: Partial<Record<WaitingKind, OperatorRouteName>> = {
  heldRewards: 'BetriebPruefung',
  payoutRuns: 'BetriebAuszahlungen',
  proposedRewards: 'BetriebKatalog',
  proposedAccounts: 'BetriebMandant',
  rejectedOrders: 'BetriebBestellungen',
  missingRewards: 'BetriebNachmeldungen',
  deadLetters: 'BetriebTechnik',
  stoppedMail: 'BetriebTechnik',
};

/** What narrows that page to what waits. */
const narrowed: Partial<Record<WaitingKind, string>> = {
  proposedRewards: `&stand=${WAITING_STATE}`,
};

/** What shows the rest in a terminal. */
const shownBy: Partial<Record<WaitingKind, string>> = {
  disputes: 'settlements disputes',
  waitingOrders: 'orders waiting',
  customerNumbers: 'customer-numbers list',
};

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

const kinds = Object.keys(waitingKinds).filter((kind): kind is WaitingKind =>
  Object.hasOwn(waitingKinds, kind),
);
/** What the operating company has itself, beside its clients. */
const kindsOfCompany: readonly WaitingKind[] = ['deadLetters', 'stoppedMail'];

function ClientCard({ client: { client, name, waiting } }: { readonly client: ClientWaiting }) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const { data: own = [] } = useOwnRoles();
  const isCompany = useTenant().id === client;
  const handled = kinds.filter(
    (kind) =>
      holdsRole(own, [waitingKinds[kind]], client) && (!isCompany || kindsOfCompany.includes(kind)),
  );
  const found = handled.flatMap((kind) => waiting.filter((one) => one.kind === kind));
  const free = handled.filter((kind) => found.every((one) => one.kind !== kind));
  function detail({ kind, count, oldest }: (typeof waiting)[number]) {
    const date = formatDate(new Date(oldest), locale);
    const text = t('waiting.since', { count: String(count), date });
    const route = handledAt[kind];
    if (route === undefined)
      return (
        <>
          {text}
          <Text size="small" tone="muted">
            <code>{`npm run operator -- ${shownBy[kind]} --tenant ${client}`}</code>
          </Text>
        </>
      );
    return (
      <RouteLink
        to={route}
        params={{ mandant: client }}
        suffix={route === 'BetriebMandant' ? '' : `?mandant=${client}${narrowed[kind] ?? ''}`}
      >
        {text}
      </RouteLink>
    );
  }
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={3}>{name}</Heading>
        {found.length === 0 ? (
          <Text tone="muted">{t('waiting.nothing')}</Text>
        ) : (
          <DefinitionList
            items={found.map((one) => ({
              term: t(`waiting.kinds.${one.kind}`),
              detail: detail(one),
            }))}
          />
        )}
        {found.length > 0 && free.length > 0 && (
          <Text size="small" tone="muted">
            {t('waiting.free')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
