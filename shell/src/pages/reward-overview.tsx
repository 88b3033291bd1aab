import { listRewards } from '@weitersagen/contracts/reward-overview';
import type { Api } from '@weitersagen/api-client/api';
import { dayText } from '@weitersagen/domain/day-text';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { track } from '@weitersagen/platform/track';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { PageSkeleton } from '../page-skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PageTurner } from './page-turner.tsx';
import classes from './reward-overview.module.css';

const SIZE = 20;

const rewardsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['rewards', page],
    queryFn: ({ signal }) =>
      api.call(listRewards, { query: { page: String(page), pagesize: String(SIZE) }, signal }),
  });

const pageIn = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('seite'))) || 1);

export const loader = ({ queryClient, api, url }: LoaderContext) =>
  queryClient.ensureQueryData(rewardsQuery(api, pageIn(url.searchParams)));

/** What can be earned today and soon, the highest first. product.md, section "3 Routes and guards". */
export default function RewardOverview() {
  const t = useTexts('shell');
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = pageIn(query);
  const rewards = useQuery(rewardsQuery(useApi(), page));
  usePageTitle(t('rewards.title'));
  if (rewards.isPending) return <PageSkeleton />;
  if (rewards.isError)
    return <LoadFailed title={t('rewards.title')} onRetry={() => void rewards.refetch()} />;
  const date = (day: string | null) => (day === null ? '' : dayText(day, locale));
  const { rewards: rows, pageCount } = rewards.data;
  return (
    <Section>
      <Page width="text">
        <Stack gap={32}>
          <Stack gap={8}>
            <Heading level={1}>{t('rewards.title')}</Heading>
            <Text size="lead">{t('rewards.intro')}</Text>
          </Stack>
          {rows.length === 0 && (
            <EmptyState icon="gift" title={t('rewards.none')}>
              {t('rewards.noneText')}
            </EmptyState>
          )}
          <ul className={classes['list']}>
            {rows.map(({ productId, productName, reward }) => (
              <li key={reward.id} className={classes['row']}>
                <span className={classes['product']}>
                  <RouteLink
                    to="Empfehlen"
                    params={{ produktId: String(productId) }}
                    onFollow={() => track('productChosen')}
                  >
                    {productName}
                  </RouteLink>
                  <Text size="small" tone="muted">
                    {reward.endsOn === null
                      ? t(reward.isActive ? 'rewards.from' : 'rewards.announced', {
                          date: date(reward.startsOn),
                        })
                      : t('rewards.between', {
                          from: date(reward.startsOn),
                          to: date(reward.endsOn),
                        })}
                  </Text>
                </span>
                <strong className={classes['amount']}>
                  {formatEuro(reward.valueCents, locale)}
                </strong>
              </li>
            ))}
          </ul>
          <PageTurner page={page} pageCount={pageCount} />
        </Stack>
      </Page>
    </Section>
  );
}
