import type { DisputeCase } from '@weitersagen/contracts/operator-disputes';
import { formatDate, formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { Timeline } from '@weitersagen/ui/timeline';
import { disputesTexts } from './disputes-texts.ts';

/** What is done with a dispute. */
export type DisputeStep = 'answer' | 'accepted' | 'rejected';

const tones = { accepted: 'positive', rejected: 'neutral' } as const;

interface DisputeCardProps {
  readonly client: string;
  readonly dispute: DisputeCase;
  readonly onStep: (step: DisputeStep) => void;
}

/** A dispute: whose it is, what it is about, what both sides wrote, and what can be done. */
export function DisputeCard({ client, dispute, onStep }: DisputeCardProps) {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const { name, number, month, line, orderNumber, product, cents, state, decision } = dispute;
  const age = useAge(dispute);
  const steps = useSteps(dispute);
  const about = { name, number };
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('caseOf', { name, sum: formatEuro(cents, locale) })}
        </Heading>
        <Cluster gap={12}>
          {decision !== null && <Badge tone={tones[decision]}>{t(`decision.${decision}`)}</Badge>}
          <Text size="small" tone="muted">
            {t(`kind.${dispute.kind}`)}
            {' · '}
            {age}
          </Text>
        </Cluster>
        <DefinitionList
          items={[
            {
              term: t('document'),
              detail: (
                <RouteLink
                  to="BetriebAbrechnungslauf"
                  params={{ monat: month }}
                  suffix={`?mandant=${client}`}
                >
                  {t('documentOf', { number, month: monthText(month, locale) })}
                </RouteLink>
              ),
            },
            {
              term: t('about'),
              detail:
                line === null
                  ? t('missing', { order: orderNumber })
                  : t('line', { line, order: orderNumber, product: product ?? '' }),
            },
            {
              term: line === null ? t('claimed') : t('settled'),
              detail: formatEuro(cents, locale),
            },
          ]}
        />
        <Timeline
          label={t('thread', about)}
          steps={steps}
          stateLabels={{ done: t('steps.done'), now: t('steps.now'), next: t('steps.next') }}
        />
        {state !== 'closed' && (
          <Cluster gap={12}>
            <Button aria-label={t('answer.of', about)} onClick={() => onStep('answer')}>
              {t('answer.press')}
            </Button>
            {(['accepted', 'rejected'] as const).map((step) => (
              <Button
                key={step}
                variant="secondary"
                aria-label={t(`${step}.of`, about)}
                onClick={() => onStep(step)}
              >
                {t(`${step}.press`)}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** What both sides wrote, and whose turn it is. */
function useSteps({ messages, state, decision, closedAt }: DisputeCase): readonly TimelineStep[] {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const time = (at: string) => formatDateTime(new Date(at), locale);
  const said = messages.map(({ side, by, text, at }, index): TimelineStep => {
    const isDecision = decision !== null && index === messages.length - 1;
    return {
      id: String(index),
      state: 'done',
      title: isDecision
        ? t(`decision.${decision}`)
        : t(index === 0 ? 'said.opened' : `said.${side}`),
      detail: text,
      meta: t('byAt', { by: by ?? t('erased'), at: time(at) }),
    };
  });
  if (state === 'open') return [...said, { id: 'turn', state: 'now', title: t('turn.open') }];
  if (state === 'answered')
    return [...said, { id: 'turn', state: 'next', title: t('turn.answered') }];
  if (decision !== null || closedAt === null) return said;
  return [...said, { id: 'closed', state: 'done', title: t('turn.closed'), meta: time(closedAt) }];
}

/** Since when a dispute is there, by day and by how long that is. */
function useAge({ days, messages: [first] }: DisputeCase): string {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const age = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  return t('since', { date: formatDate(new Date(first?.at ?? 0), locale), age });
}
