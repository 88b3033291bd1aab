import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Amount } from './amount.tsx';
import { Badge } from './badge.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Card } from './card.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { PageSymbols } from './page-symbols.tsx';
import { Columns, Hero, Page, Section, Stack } from './layout.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { Steps } from './steps.tsx';
import { Text } from './text.tsx';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

test('an amount has a narrow space that does not break before its currency', () => {
  const { container } = render(<Amount number="1.250,00" currency="€" prefix="up to" />);
  expect(container.textContent).toBe('up to 1.250,00\u202F€');
});

test('a timeline is a list that says the state of each step and marks the current one', () => {
  render(
    <Timeline
      label="History"
      stateLabels={{ done: 'Done', now: 'Now', next: 'Next' }}
      steps={[
        { id: 'a', state: 'done', title: 'Ordered', meta: '3 May' },
        { id: 'b', state: 'now', title: 'Checked', detail: 'Nothing to do' },
        { id: 'c', state: 'next', title: 'Paid' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Done: Ordered3 May',
    'Now: CheckedNothing to do',
    'Next: Paid',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a notice speaks up only when asked to', () => {
  const { rerender } = render(<Notice title="Saved" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Notice title="Failed" role="alert" tone="critical" />);
  expect(screen.getByRole('alert').textContent).toBe('Failed');
});

test('an icon is silent without a label', () => {
  const { container } = render(
    <>
      <Icon name="lock" />
      <Icon name="lock" label="Locked" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Locked' })).toBeDefined();
  expect(container.querySelector('[aria-hidden=true]')).not.toBeNull();
});

test('an empty place says what will be here and offers the step', () => {
  render(
    <EmptyState icon="users" title="Nothing yet" action={<a href="/new">Begin</a>}>
      Here you will see them.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Begin' })).toBeDefined();
});

test('a disclosure opens without any script', () => {
  render(<Disclosure summary="More">Hidden words</Disclosure>);
  expect(screen.getByRole('group').tagName).toBe('DETAILS');
  expect(screen.getByText('More').tagName).toBe('SUMMARY');
});

test.each(['spark', 'linden', 'sunrise'] as const)(
  'the picture %s takes few bytes of the page',
  (id) => {
    const html = renderToString(<PageSymbols keyVisual={id} />);
    expect(html).not.toContain('style=');
    expect(html.length).toBeLessThan(12_000);
  },
);

test('what takes the place of a form that was sent gets the focus, and nothing else does', () => {
  const { rerender } = render(<Heading level={1}>Sign in</Heading>);
  expect(document.activeElement).toBe(document.body);
  rerender(
    <Heading key="done" level={1} focusRef={focusOnMount}>
      Done
    </Heading>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Done' }));
});

test('a page is sections with headings in order and a way past its header', () => {
  render(
    <Page>
      <SkipLink target="content">To the content</SkipLink>
      <BrandMark id="linden" name="Sample" />
      <Section labelledBy="how">
        <Hero>
          <Heading level={1} id="how" focusRef={focusOnMount}>
            How it works
          </Heading>
        </Hero>
        <Steps steps={[{ title: 'Choose', detail: 'One of three' }]} />
        <Columns tag="ul">
          <Card tag="li" kind="choosable">
            <Badge tone="accent">New</Badge>
            <Text tone="muted">A card</Text>
          </Card>
        </Columns>
        <Stack>
          <DefinitionList items={[{ term: 'Number', detail: '42' }]} />
          <Skeleton />
        </Stack>
      </Section>
    </Page>,
  );
  expect(screen.getByRole('link', { name: 'To the content' }).getAttribute('href')).toBe(
    '#content',
  );
  expect(screen.getByRole('region', { name: 'How it works' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('tabindex')).toBe('-1');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('definition').textContent).toBe('42');
});
