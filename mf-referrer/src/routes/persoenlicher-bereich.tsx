import { ownReferralsQuery } from '@weitersagen/api-client/own-referral-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocation } from '@weitersagen/platform/router';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';
import { OverviewEmpty, OverviewSkeleton } from '../features/overview/overview-states.tsx';
import { Paging } from '../features/overview/paging.tsx';
import { ReferralCard } from '../features/overview/referral-card.tsx';
import { Sums } from '../features/overview/sums.tsx';
import { TodoList } from '../features/overview/todo-list.tsx';
import { SignOutEverywhere } from '../features/sessions/sign-out-everywhere.tsx';
import { todosOf } from '../features/overview/todos.ts';

/** The page number of an address; anything odd counts as the first. */
function pageOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('seite') ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

export const loader = ({ queryClient, api, url }: LoaderContext) =>
  queryClient.ensureQueryData(ownReferralsQuery(api, pageOf(url.search)));

/** `/persoenlicherbereich`: what was earned, what to do now, and the story of every referral. */
export default function PersoenlicherBereich() {
  const t = useTexts('mf-referrer');
  const page = pageOf(useLocation().search);
  const user = useSession((state) => state.session?.user);
  const own = useQuery({
    ...ownReferralsQuery(useApi(), page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  usePageTitle(t('overview.pageTitle'));
  if (own.isError) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  return (
    <Section>
      <Page>
        <Stack gap={48}>
          <Heading level={1}>
            {user ? t('overview.greeting', { name: user.firstName }) : t('overview.pageTitle')}
          </Heading>
          {!own.data && <OverviewSkeleton />}
          {own.data && (
            <>
              <Sums {...own.data} />
              <TodoList
                todos={todosOf(own.data.referrals)}
                resend={user && <ResendOptIn id={user.hash} />}
              />
              {own.data.referrals.length === 0 ? (
                <OverviewEmpty total={own.data.totalCount} />
              ) : (
                <section aria-labelledby="empfehlungen">
                  <Stack gap={24}>
                    <Heading level={2} id="empfehlungen">
                      {t('overview.referrals', { total: own.data.totalCount })}
                    </Heading>
                    <Stack tag="ul" gap={24}>
                      {own.data.referrals.map((referral) => (
                        <ReferralCard key={referral.number} referral={referral} />
                      ))}
                    </Stack>
                    <Paging page={page} hasNext={own.data.hasNext} />
                    <p>
                      <RouteLink to="Home" className={buttonClass()}>
                        {t('overview.recommendMore')}
                      </RouteLink>
                    </p>
                  </Stack>
                </section>
              )}
            </>
          )}
          <SignOutEverywhere />
        </Stack>
      </Page>
    </Section>
  );
}
