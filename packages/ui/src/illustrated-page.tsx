import type { ReactNode } from 'react';
import { KeyVisual } from './key-visual.tsx';
import { Hero, Page, Section, Stack } from './layout.tsx';

/** A page with one thing to say and one step on, beside the picture of the theme; below each other on small screens. */
export function IllustratedPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Section>
      <Page>
        <Hero>
          <Stack gap={24} align="start">
            {children}
          </Stack>
          <KeyVisual />
        </Hero>
      </Page>
    </Section>
  );
}
