import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Spinner } from '@weitersagen/ui/spinner';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { Timeline } from '@weitersagen/ui/timeline';
import { Group, Specimen } from '../specimen.tsx';

/** What the page says: notices, waiting, emptiness, and how far something is. */
export function Answers() {
  return (
    <Group title="Answers">
      <Specimen title="Notice">
        {(['info', 'positive', 'warning', 'critical'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice, ${tone}`}>
            <Text>What happened, that nothing is lost, and what to do.</Text>
          </Notice>
        ))}
        <LiveRegion message="Three found" />
      </Specimen>
      <Specimen title="Timeline">
        <Timeline
          label="State of a referral"
          stateLabels={{ done: 'Done', now: 'Now', next: 'Then' }}
          steps={[
            { id: 'a', state: 'done', title: 'Created', meta: '01.02.2026' },
            {
              id: 'b',
              state: 'now',
              title: 'Please pick up your reward',
              detail: 'Choose cash or a voucher.',
              meta: 'Your turn, at the latest by 01.02.2027',
            },
            { id: 'c', state: 'next', title: 'You receive your reward' },
          ]}
        />
      </Specimen>
      <Specimen title="Steps">
        <Steps
          steps={[
            { title: 'Recommend', detail: 'Create a link in a minute.' },
            { title: 'Share', detail: 'Send it from your own device.' },
            { title: 'Receive', detail: 'Pick up the reward.' },
          ]}
        />
      </Specimen>
      <Specimen title="Empty state">
        <EmptyState
          icon="share"
          title="Nothing here yet"
          headingLevel={3}
          action={<Button>Create the first referral</Button>}
        >
          Your referrals will stand here.
        </EmptyState>
      </Specimen>
      <Specimen title="Skeleton and spinner">
        <Columns>
          <Card>
            <Stack gap={12}>
              {(['heading', 'amount', 'line', 'control', 'block'] as const).map((shape) => (
                <Skeleton key={shape} shape={shape} width="most" />
              ))}
            </Stack>
          </Card>
          <Card>
            <Spinner />
          </Card>
        </Columns>
      </Specimen>
    </Group>
  );
}
