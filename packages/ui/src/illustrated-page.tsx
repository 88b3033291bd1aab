import type { ReactNode } from 'react';
import { KeyVisual } from './key-visual.tsx';
import { Hero, Page, Section, Stack } from './layout.tsx';

interface IllustratedPageProps {
  /** In place of the picture of the theme. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one thing to say and one step on, beside a picture; below each other on small screens. */
export function IllustratedPage({
  picture = <KeyVisual />,
  children,
}: IllustratedPageProps): ReactNode {
  return (
    <Section>
      <Page>
        <Hero>
          <Stack gap={24} align="start">
            {children}
          </Stack>
          {picture}
        </Hero>
      </Page>
    </Section>
  );
}
