import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { Columns, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

const cards = ['one', 'two', 'three'] as const;

interface ProductsMissingProps {
  /** Why there are no products; null while they are on their way. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Stands in for the product list while it loads or when it did not come. Default export: it is loaded only when needed. */
export default function ProductsMissing({ error, onRetry }: ProductsMissingProps) {
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
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
