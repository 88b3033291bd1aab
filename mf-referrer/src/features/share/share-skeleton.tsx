import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** The shape of the share page while its referral is on its way. */
export function ShareSkeleton() {
  return (
    <Section>
      <Page>
        <Stack gap={32}>
          <Skeleton shape="heading" width="half" />
          <Skeleton shape="amount" />
          <Skeleton shape="control" width="half" />
          <Skeleton shape="block" width="half" />
        </Stack>
      </Page>
    </Section>
  );
}
