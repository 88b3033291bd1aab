import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Icon } from '@weitersagen/ui/icon';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { LinkButton } from '@weitersagen/ui/link-button';
import { Group, Specimen } from '../specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'flush', 'danger'] as const;
const ignore = () => undefined;

/** What can be pressed. */
export function Actions() {
  return (
    <Group title="Actions">
      <Specimen title="Button">
        <Stack gap={16}>
          {(['large', 'medium', 'small'] as const).map((size) => (
            <Cluster key={size}>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size} onClick={ignore}>
                  {`${variant} ${size}`}
                </Button>
              ))}
            </Cluster>
          ))}
          <Cluster>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} pending onClick={ignore}>
                {`${variant} pending`}
              </Button>
            ))}
          </Cluster>
          <Cluster>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled onClick={ignore}>
                {`${variant} disabled`}
              </Button>
            ))}
          </Cluster>
          <Button block icon={<Icon name="share" />} onClick={ignore}>
            The width of its column, with an icon
          </Button>
        </Stack>
      </Specimen>
      <Specimen title="Link button, button class, copy button">
        <Cluster>
          <LinkButton href="#components" icon={<Icon name="share" />}>
            A link that looks like a button
          </LinkButton>
          <a href="#components" className={buttonClass('secondary')}>
            A link with the class of a button
          </a>
          <a href="#components">A link in a text</a>
          <CopyButton
            text="https://example.org"
            label="Copy link"
            copiedLabel="Link copied"
            failedLabel="Please copy by hand"
          />
        </Cluster>
      </Specimen>
    </Group>
  );
}
