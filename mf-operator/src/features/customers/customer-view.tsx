import { openCustomer } from '@weitersagen/contracts/operator-customers';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocation, useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { OneThing } from '../../area/one-thing.tsx';
import { usePageName } from '../../area/page-name.ts';
import { AccountFacts } from './account-facts.tsx';
import { CustomerSessions } from './customer-sessions.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { Consents } from './consents.tsx';
import classes from './customers.module.css';
import { customersTexts } from './customers-texts.ts';
import { Mails } from './mails.tsx';
import { ParticipationTable } from './participation-table.tsx';
import { PersonData } from './person-data.tsx';
import { PersonFacts } from './person-facts.tsx';
import { Referrals } from './referrals.tsx';
import { RewardLinks } from './reward-links.tsx';
import { RewardTable } from './reward-table.tsx';
import { Waiting } from './waiting.tsx';

interface CustomerViewProps {
  readonly client: string;
  readonly id: string;
}

/** Everything about one customer. product.md, section "8 Roles and permissions". */
export function CustomerView({ client, id }: CustomerViewProps) {
  const t = useTexts(customersTexts);
  const { api, kind } = useArea();
  const [params] = useSearchParams();
  /** A list led here for this referral. */
  const mark = params.get('empfehlung');
  const { state } = useLocation();
  const found = useQuery({
    queryKey: [kind, 'customer', client, id],
    queryFn: ({ signal }) => api.call(openCustomer, { body: { client, id }, signal }),
    // Each look stands in the history: none is taken that nobody asked for.
    staleTime: Infinity,
    gcTime: 0,
  });
  const shown = found.data;
  usePageName(shown ? shown.name || t('nameless') : null);
  const back = (
    <RouteLink to="BetriebKunden" state={state}>
      {t('back')}
    </RouteLink>
  );
  return (
    <OneThing found={found} back={back} noSuch={t('noSuch')} thing={{ client, kind: 'person', id }}>
      {(data) => (
        <Stack gap={32}>
          <Stack gap={8}>
            {back}
            <Text size="small" tone="muted">
              {t('looked')}
            </Text>
          </Stack>
          <div className={classes['columns']}>
            <PersonFacts customer={data} />
            <AccountFacts customer={data} />
          </div>
          {data.waiting !== undefined && <Waiting customer={data} />}
          {data.rewards.length > 0 && (
            <Block title={t('rewards')} count={data.rewards.length} waits gap={12}>
              <RewardTable client={client} rewards={data.rewards} />
              <RewardLinks customer={data} />
            </Block>
          )}
          {data.participations.length > 0 && (
            <Block
              title={t('participations')}
              count={data.participations.length}
              waits={data.participations.some(({ number }) => number === mark)}
              gap={12}
            >
              <ParticipationTable
                client={client}
                participations={data.participations}
                mark={mark}
              />
            </Block>
          )}
          {data.account !== null && (
            <Referrals client={client} referrals={data.referrals} mark={mark} />
          )}
          {data.mails !== undefined && <Mails customer={data} />}
          <CustomerTimeline customer={data} />
          {data.account !== null && <CustomerSessions customer={data} />}
          {data.consents.length > 0 && <Consents consents={data.consents} />}
          {data.email !== null && <PersonData customer={data} />}
        </Stack>
      )}
    </OneThing>
  );
}
