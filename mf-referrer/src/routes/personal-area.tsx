import { useState } from 'react';
import { EditedText } from '@weitersagen/domain-ui/edited/edited-text';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { Cluster, Columns, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useLeave } from '../features/account-ends/use-leave.ts';
import { Campaigns } from '../features/campaigns/campaigns.tsx';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';
import { isNarrowed, readListAddress } from '../features/overview/list-address.ts';
import {
  ownListQuery,
  staircaseQuery,
  todosQuery,
  yearSumQuery,
} from '../features/overview/overview-queries.ts';
import { OverviewSkeleton } from '../features/overview/overview-states.tsx';
import { overviewTexts } from '../features/overview/overview-texts.ts';
import { PayOut } from '../features/overview/pay-out.tsx';
import { ReferralList } from '../features/overview/referral-list.tsx';
import { SellerBanner } from '../features/overview/seller-banner.tsx';
import { StaircaseCard } from '../features/overview/staircase-card.tsx';
import { Sums } from '../features/overview/sums.tsx';
import { TodoList } from '../features/overview/todo-list.tsx';
import { YearCard } from '../features/overview/year-card.tsx';

// Only where "my data" is off.
const ownData = latePart(() =>
  import(
    /* webpackChunkName: "own-data-section" */ '../features/my-data/own-data-section.tsx'
  ).then((file) => file.OwnDataSection),
);
// Only where a client leaves.
const areaEnds = latePart(() =>
  import(/* webpackChunkName: "area-ends" */ '../features/area-ends/area-ends.tsx').then(
    (file) => file.AreaEnds,
  ),
);
const accountDeleted = latePart(() =>
  import(/* webpackChunkName: "account-ends" */ '../features/account-ends/account-ends.tsx').then(
    (file) => file.AccountDeleted,
  ),
);

export const loader = ({ queryClient, api, url }: LoaderContext) =>
  Promise.all([
    queryClient.ensureQueryData(ownListQuery(api, readListAddress(url.search))),
    // Without these the rest of the page stands; asked before it shows, nothing in sight moves.
    queryClient.prefetchQuery(todosQuery(api)),
    queryClient.prefetchQuery(staircaseQuery(api)),
    queryClient.prefetchQuery(yearSumQuery(api)),
  ]);

/** `/persoenlicherbereich`: what was earned, what to do now, and the story of every referral. */
export default function PersonalArea() {
  const t = useTexts('mf-referrer');
  const asked = readListAddress(useLocation().search);
  const user = useSession((state) => state.session?.user);
  const own = useQuery({
    ...ownListQuery(useApi(), asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { autologin, endsOn } = useTenant();
  const leave = useLeave();
  const [isDeleted, setDeleted] = useState(false);
  usePageTitle(t('overview.pageTitle'));
  if (isDeleted)
    return (
      <DeferredPart part={accountDeleted}>{(AccountDeleted) => <AccountDeleted />}</DeferredPart>
    );
  if (own.isError) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  return (
    <Section>
      <Page>
        <Stack gap={48}>
          <Stack gap={16}>
            <Greeting firstName={user?.firstName} />
            <EditedText id="persoenlicher-bereich" />
          </Stack>
          {endsOn && (
            <DeferredPart part={areaEnds}>{(AreaEnds) => <AreaEnds day={endsOn} />}</DeferredPart>
          )}
          {!own.data && <OverviewSkeleton />}
          {own.data && (
            <>
              <Stack gap={24}>
                <Sums {...own.data} />
                <PayOut readyCents={own.data.readyCents} />
              </Stack>
              {!isNarrowed(asked) && <TodoList resend={user && <ResendOptIn id={user.hash} />} />}
              <ReferralList asked={asked} own={own.data} />
              <MissingHint />
              <Columns>
                <StaircaseCard />
                <YearCard />
              </Columns>
              <SellerBanner />
              <Campaigns />
              {autologin && (
                <DeferredPart part={ownData}>
                  {(OwnDataSection) => (
                    <OwnDataSection
                      onDeleted={() => {
                        setDeleted(true);
                        leave();
                      }}
                    />
                  )}
                </DeferredPart>
              )}
            </>
          )}
        </Stack>
      </Page>
    </Section>
  );
}

function MissingHint() {
  const o = useTexts(overviewTexts);
  return (
    <Text tone="muted">
      {o('missing.text')} <RouteLink to="PraemieVermisst">{o('missing.action')}</RouteLink>
    </Text>
  );
}

function Greeting({ firstName }: { readonly firstName: string | undefined }) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const { autologin } = useTenant();
  return (
    <Cluster justify="between">
      <Heading level={1}>
        {firstName === undefined
          ? t('overview.pageTitle')
          : t('overview.greeting', { name: firstName })}
      </Heading>
      {autologin ? (
        <a href="#daten">{o('myData')}</a>
      ) : (
        <RouteLink to="MeineDaten">{o('myData')}</RouteLink>
      )}
    </Cluster>
  );
}
