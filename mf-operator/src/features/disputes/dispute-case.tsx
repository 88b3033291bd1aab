import type { DisputeCase } from '@weitersagen/contracts/operator-disputes';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Thread, type ThreadEntry } from '../../area/thread.tsx';
import { useAge } from '../../area/use-age.ts';
import { disputesTexts } from './disputes-texts.ts';

/** What is done with a dispute. */
export type DisputeStep = 'answer' | 'accepted' | 'rejected' | 'unbooked';

const tones = { accepted: 'positive', rejected: 'neutral' } as const;

interface DisputeCardProps {
  readonly client: string;
  readonly dispute: DisputeCase;
  readonly onStep: (step: DisputeStep) => void;
}

/** Whether it was accepted and nothing has come of it yet. */
const waitsForBooking = ({ decision, correction, unbooked }: DisputeCase) =>
  decision === 'accepted' && correction === null && unbooked === null;

/** A dispute: whose it is, what it is about, what both sides wrote, and what can be done. */
export function DisputeCard({ client, dispute, onStep }: DisputeCardProps) {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const { name, number, month, line, orderNumber, product, cents, state, decision } = dispute;
  const age = useAge();
  const turn = useTurn(dispute);
  const entries = dispute.messages.map(({ side, by, text, at }, index): ThreadEntry => {
    // The last message decides, or the one before where the last says that nothing is booked.
    const isLast = index === dispute.messages.length - 1;
    const decides = dispute.messages.length - (dispute.unbooked === null ? 1 : 2);
    const said = t(index === 0 ? 'said.opened' : `said.${side}`);
    const ending = decision !== null && index === decides ? t(`decision.${decision}`) : said;
    return {
      title: isLast && dispute.unbooked !== null ? t('unbooked.said') : ending,
      by: by ?? t('erased'),
      at,
      text,
      isOurs: side === 'operator',
    };
  });
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
            {t('since', age(dispute.since, dispute.days))}
          </Text>
        </Cluster>
        <DefinitionList
          items={[
            {
              term: t('document'),
              detail: (
                <RouteLink
                  to="BetriebGutschrift"
                  params={{ monat: month, nummer: number }}
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
        <Thread label={t('thread', about)} entries={entries} />
        {turn !== null && <Text strong={state === 'open'}>{turn}</Text>}
        <Correcting client={client} dispute={dispute} />
        {waitsForBooking(dispute) && (
          <Cluster gap={12}>
            <Button
              variant="secondary"
              aria-label={t('unbooked.of', about)}
              onClick={() => onStep('unbooked')}
            >
              {t('unbooked.press')}
            </Button>
          </Cluster>
        )}
        {state !== 'closed' && (
          <Cluster gap={12}>
            <Button
              variant="secondary"
              aria-label={t('answer.of', about)}
              onClick={() => onStep('answer')}
            >
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

/** What was corrected because of an accepted dispute, or where that is booked. */
function Correcting({ client, dispute }: Pick<DisputeCardProps, 'client' | 'dispute'>) {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const { id, number, month, line, correction } = dispute;
  if (correction === null && !waitsForBooking(dispute)) return null;
  if (line === null) return <Text tone="muted">{t('correction.missing')}</Text>;
  const linkTo = (nummer: string, suffix: string, text: string, className?: string) => (
    <RouteLink
      {...(className !== undefined && { className })}
      to="BetriebGutschrift"
      params={{ monat: month, nummer }}
      suffix={`?mandant=${client}${suffix}`}
    >
      {text}
    </RouteLink>
  );
  if (correction === null)
    return (
      <div>
        {linkTo(
          number,
          `&position=${line}&reklamation=${id}`,
          t('correction.book', { line }),
          buttonClass(),
        )}
      </div>
    );
  const sum = formatEuro(correction.cents, locale);
  return correction.document === null
    ? linkTo(number, '', t('correction.waits', { sum }))
    : linkTo(correction.document, '', t('correction.done', { sum, number: correction.document }));
}

/** Whose turn it is; null where it was decided. */
function useTurn({ state, decision, closedAt }: DisputeCase): string | null {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  if (state !== 'closed') return t(`turn.${state}`);
  if (decision !== null || closedAt === null) return null;
  return t('turn.closed', { at: formatDateTime(new Date(closedAt), locale) });
}
