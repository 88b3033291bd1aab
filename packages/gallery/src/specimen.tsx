import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';

/** A group of components that belong together. */
export function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Page>
        <Stack gap={32}>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Page>
    </Section>
  );
}

/** One component with its states. */
export function Specimen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap={16}>
      <Heading level={3} size="small">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
