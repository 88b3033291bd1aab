import type {
  MissingCandidate,
  MissingCase,
} from '@weitersagen/contracts/operator-missing-rewards';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { CustomerLink } from '../../area/customer-link.tsx';
import { Candidate } from './candidate.tsx';
import { missingTexts } from './missing-texts.ts';

interface ReportedCaseProps {
  readonly report: MissingCase;
  /** Whose customers the reader may open; null for nobody's. */
  readonly client: string | null;
  readonly mayDecide: boolean;
  /** With the participation whose reward is accepted; null declines the report. */
  readonly onDecide: (candidate: MissingCandidate | null) => void;
}

/** A report: what the person wrote, the participations that it may be of, and how it was answered. */
export function ReportedCase({ report, client, mayDecide, onDecide }: ReportedCaseProps) {
  const t = useTexts(missingTexts);
  const locale = useLocale();
  const day = (text: string) => formatDate(new Date(text), locale);
  const { kind, number, orderedOn, note, askedAt, referrer, candidates, answer } = report;
  const isOpen = report.state === 'open';
  const isNamed = candidates.some((one) => one.isNamed);
  const list = (
    <Stack gap={24}>
      {candidates.map((candidate) => (
        <Candidate
          key={candidate.lead}
          candidate={candidate}
          client={client}
          referrer={referrer.name}
          mayDecide={mayDecide}
          onAccept={() => onDecide(candidate)}
        />
      ))}
    </Stack>
  );
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t(`caseOf.${kind}`, { name: referrer.name, number })}
        </Heading>
        <Text size="small" tone="muted">
          {t('askedOn', { date: day(askedAt) })}
          {', '}
          <CustomerLink client={client} id={referrer.id}>
            {referrer.email}
          </CustomerLink>
        </Text>
        <DefinitionList
          items={[
            { term: t('note'), detail: note ?? t('noNote') },
            ...(orderedOn === null ? [] : [{ term: t('orderedOn'), detail: day(orderedOn) }]),
            ...(answer === null
              ? []
              : [
                  { term: t('answer.label'), detail: answer.text },
                  ...(answer.cents === null
                    ? []
                    : [
                        {
                          term: t('foundReward'),
                          detail: t('rewardOf', {
                            sum: formatEuro(answer.cents, locale),
                            product: answer.product ?? '',
                          }),
                        },
                      ]),
                  {
                    term: t('decided'),
                    detail: t('decidedBy', { name: answer.by, date: day(answer.at) }),
                  },
                ]),
          ]}
        />
        {isOpen && (
          <Stack gap={12}>
            <Heading level={3} size="small">
              {t('candidates')}
            </Heading>
            <Text size="small" tone="muted">
              {t(hintOf(report))}
            </Text>
            {isNamed && list}
            {!isNamed && candidates.length > 0 && (
              <Disclosure summary={t('others', { count: candidates.length })}>{list}</Disclosure>
            )}
          </Stack>
        )}
        {isOpen && mayDecide && (
          <Cluster gap={12}>
            <Button
              variant="secondary"
              aria-label={t('decline.of', { name: referrer.name, number })}
              onClick={() => onDecide(null)}
            >
              {t('decline.press')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Which text says what the participations below a report are. */
function hintOf({ isOfAnother, candidates, kind }: MissingCase) {
  if (isOfAnother) return 'hint.another' as const;
  if (candidates.length === 0) return 'hint.none' as const;
  if (candidates.some(({ isNamed }) => isNamed)) return 'hint.named' as const;
  return kind === 'Auftrag' ? ('hint.unknownOrder' as const) : ('hint.unknownCustomer' as const);
}
