import { Hero, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** The landing page while the referral is on its way. */
export function LandingSkeleton() {
  return (
    <Section>
      <Page>
        <Hero>
          <Stack gap={24}>
            <Skeleton shape="line" width="half" />
            <Skeleton shape="heading" width="most" />
            <Skeleton shape="amount" width="half" />
            <Skeleton shape="control" />
          </Stack>
          <Skeleton shape="block" />
        </Hero>
      </Page>
    </Section>
  );
}
