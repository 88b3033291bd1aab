import { Amount } from '@weitersagen/ui/amount';
import { Badge } from '@weitersagen/ui/badge';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { KeyVisual } from '@weitersagen/ui/key-visual';
import { Cluster, Columns, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { Group, Specimen } from '../specimen.tsx';

/** What is read: text, amounts, badges, cards and pictures. */
export function Words() {
  return (
    <Group title="Words and amounts">
      <Specimen title="Heading">
        {(['hero', 'large', 'medium', 'small'] as const).map((size) => (
          <Heading key={size} level={4} size={size}>
            {`Say it on, ${size}`}
          </Heading>
        ))}
      </Specimen>
      <Specimen title="Text">
        <Text size="lead">A lead says what the page is about in two lines.</Text>
        <Text>
          A body text of a few words, long enough to be read, short enough to be understood.
        </Text>
        <Text size="small">Small print is still print.</Text>
        <Text tone="muted">Muted, for what comes second.</Text>
        <Text tone="positive">Positive, for what went well.</Text>
        <Text tone="critical">Critical, for what did not.</Text>
        <Text strong tabular>
          01.02.2026, strong figures of equal width
        </Text>
        <VisuallyHidden>Only for screen readers</VisuallyHidden>
      </Specimen>
      <Specimen title="Amount">
        <Cluster>
          <Amount number="110,00" currency="€" size="hero" prefix="up to" />
          <Amount number="90,00" currency="€" />
          <Amount number="45,00" currency="€" size="medium" />
          <Amount number="19.95" currency="€" currencyFirst size="inline" />
        </Cluster>
      </Specimen>
      <Specimen title="Badge">
        <Cluster>
          {(['neutral', 'primary', 'accent', 'positive', 'warning', 'critical'] as const).map(
            (tone) => (
              <Badge key={tone} tone={tone} icon="check">
                {tone}
              </Badge>
            ),
          )}
        </Cluster>
      </Specimen>
      <Specimen title="Card">
        <Columns>
          {(['plain', 'choosable', 'floating', 'tinted'] as const).map((kind) => (
            <Card key={kind} kind={kind}>
              <Text strong>{kind}</Text>
              <Text tone="muted">What a card holds can be chosen.</Text>
            </Card>
          ))}
        </Columns>
      </Specimen>
      <Specimen title="Definition list, icon, key visual">
        <DefinitionList
          items={[
            { term: 'Created', detail: '01.02.2026' },
            { term: 'Valid until', detail: '02.04.2026' },
          ]}
        />
        <Stack gap={8}>
          <Cluster>
            <Icon name="check" />
            <Icon name="warning" size={32} label="Warning" />
          </Cluster>
          <KeyVisual />
        </Stack>
      </Specimen>
      <Specimen title="Page with one thing to say">
        <IllustratedPage>
          <Heading level={3}>This link has expired</Heading>
          <Text size="lead">Please ask for a new one.</Text>
        </IllustratedPage>
      </Specimen>
    </Group>
  );
}
