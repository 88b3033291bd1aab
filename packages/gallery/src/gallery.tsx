import type { KeyVisualId } from '@weitersagen/ui/theme';
import { BrandMark } from '@weitersagen/ui/brand-mark';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { PageSymbols } from '@weitersagen/ui/page-symbols';
import { SkipLink } from '@weitersagen/ui/skip-link';
import { Text } from '@weitersagen/ui/text';
import { schemes, themeNames } from './look.ts';
import type { Look } from './look.ts';
import { Actions } from './specimens/actions.tsx';
import { Answers } from './specimens/answers.tsx';
import { Choices } from './specimens/choices.tsx';
import { Fields } from './specimens/fields.tsx';
import { Lists } from './specimens/lists.tsx';
import { Overlays } from './specimens/overlays.tsx';
import { Words } from './specimens/words.tsx';

interface GalleryProps {
  readonly look: Look;
  readonly keyVisual: KeyVisualId;
}

/** Every component of the design system in one look, with links to the others. */
export function Gallery({ look, keyVisual }: GalleryProps) {
  const others = themeNames.flatMap((theme) => schemes.map((scheme) => ({ theme, scheme })));
  return (
    <>
      <SkipLink target="components">To the components</SkipLink>
      <PageSymbols keyVisual={keyVisual} />
      <header>
        <Section ground="tinted">
          <Page>
            <Stack gap={16}>
              <BrandMark id={keyVisual} name="Components" />
              <Heading level={1}>{`${look.theme}, ${look.scheme}`}</Heading>
              <Text size="lead">Every component in every state, as tenants see it.</Text>
              <nav aria-label="Looks">
                <Cluster>
                  {others.map(({ theme, scheme }) => (
                    <a
                      key={theme + scheme}
                      href={`?theme=${theme}&scheme=${scheme}`}
                      className={buttonClass('secondary', 'small')}
                      aria-current={theme === look.theme && scheme === look.scheme}
                    >
                      {`${theme}, ${scheme}`}
                    </a>
                  ))}
                </Cluster>
              </nav>
            </Stack>
          </Page>
        </Section>
      </header>
      <main id="components">
        <Words />
        <Actions />
        <Answers />
        <Fields />
        <Choices />
        <Lists />
        <Overlays />
      </main>
    </>
  );
}
