import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** The shape of the referral form while its product is on its way. */
export function FormSkeleton() {
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Skeleton shape="heading" width="most" />
          <Skeleton shape="amount" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Stack>
      </Page>
    </Section>
  );
}
