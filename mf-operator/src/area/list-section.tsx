import { useRef, type ReactNode } from 'react';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { PlacePages } from './place-pages.tsx';

interface ListSectionProps {
  readonly title: string;
  /** What is said in place of a list that is empty; null where it is not. */
  readonly none: { readonly title: string; readonly text: string } | null;
  /** Where it stands, and the way on. */
  readonly pages: {
    readonly place: string | null;
    readonly next: string | null;
    readonly onGo: (place: string | null) => void;
  };
  readonly children: ReactNode;
}

/** A list under its heading, with the way on. */
export function ListSection({ title, none, pages, children }: ListSectionProps) {
  const top = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={16}>
      <Heading level={2} size="small" focusRef={top}>
        {title}
      </Heading>
      {none === null ? (
        children
      ) : (
        <EmptyState icon="info" title={none.title}>
          {none.text}
        </EmptyState>
      )}
      <PlacePages label={title} {...pages} top={top} />
    </Stack>
  );
}
