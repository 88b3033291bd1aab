import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '../area/use-area.ts';
import { useQuery } from '@weitersagen/platform/query';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '../area/area-failure.tsx';
import { useSettlementCalls } from './settlement-calls.ts';
import { DisputeStory } from './dispute-story.tsx';

const mostShown = 100;

interface DisputeListProps {
  readonly user: StaffUser;
  /** Only disputes about this settlement; all without it. */
  readonly settlement?: string;
}

/** What was disputed and what became of it, newest first. */
export function DisputeList({ user, settlement }: DisputeListProps) {
  const { t, api, kind } = useArea();
  const calls = useSettlementCalls();
  const disputes = useQuery({
    queryKey: [kind, user.email, 'disputes'],
    queryFn: ({ signal }) =>
      api.call(calls.disputes, { query: { pagesize: String(mostShown) }, signal }),
  });
  const shown = disputes.data?.disputes.filter(
    (one) => settlement === undefined || one.settlement === settlement,
  );
  return (
    <section aria-labelledby="reklamationen">
      <Stack gap={16}>
        <Heading level={2} size="small" id="reklamationen">
          {t('dispute.title')}
        </Heading>
        {disputes.isError && (
          <AreaFailure error={disputes.error} onRetry={() => void disputes.refetch()} />
        )}
        {disputes.isPending && <Skeleton shape="control" />}
        {shown?.length === 0 && <Text tone="muted">{t('dispute.none')}</Text>}
        {shown?.map((dispute) => (
          <DisputeStory key={dispute.id} dispute={dispute} />
        ))}
        {disputes.data?.hasNext && (
          <Text size="small" tone="muted">
            {t('dispute.newest', { count: mostShown })}
          </Text>
        )}
      </Stack>
    </section>
  );
}
