import { Columns, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

const cards = ['one', 'two', 'three'] as const;

/** The shape of the product list while it is on its way. */
export function ProductListSkeleton() {
  return (
    <Section>
      <Page>
        <Stack gap={32}>
          <Skeleton shape="heading" width="half" />
          <Columns>
            {cards.map((card) => (
              <Skeleton key={card} shape="block" />
            ))}
          </Columns>
        </Stack>
      </Page>
    </Section>
  );
}
