import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** The shape of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Section>
      <Page width="text">
        <Stack gap={24}>
          <Skeleton shape="heading" width="most" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton shape="block" />
        </Stack>
      </Page>
    </Section>
  );
}
