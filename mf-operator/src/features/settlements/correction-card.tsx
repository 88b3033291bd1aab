import { useState } from 'react';
import {
  releaseCorrection,
  withdrawCorrection,
  type Correction,
} from '@weitersagen/contracts/operator-corrections';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { NoteLink } from './note-link.tsx';
import { settlementsTexts } from './settlements-texts.ts';

const tones = { proposed: 'warning', released: 'positive', withdrawn: 'neutral' } as const;

interface CorrectionCardProps {
  readonly client: string;
  readonly month: string;
  readonly number: string;
  readonly correction: Correction;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** A correction: what of which line, why, by whom, and what can be done about it. */
export function CorrectionCard({ client, month, number, correction, onEnd }: CorrectionCardProps) {
  const t = useTexts(settlementsTexts);
  const { api } = useArea();
  const locale = useLocale();
  const [asked, setAsked] = useState<'release' | 'withdraw' | null>(null);
  const { id, line, cents, reason, state, proposed, decided, document, lineStands } = correction;
  const step = ({ by, at }: Correction['proposed']) =>
    t('correction.step', { by, at: formatDateTime(new Date(at), locale) });
  const name = { line, sum: formatEuro(cents, locale) };
  const end = async (notice: string | null) => {
    setAsked(null);
    if (notice !== null) await onEnd(notice);
  };
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={3} size="small">
          {t('correction.name', name)}
        </Heading>
        <Cluster gap={12}>
          <Badge tone={tones[state]}>{t(`correction.state.${state}`)}</Badge>
        </Cluster>
        <DefinitionList
          items={[
            { term: t('correction.reason'), detail: reason },
            { term: t('correction.proposedBy'), detail: step(proposed) },
            ...(decided === null
              ? []
              : [
                  {
                    term: t(state === 'released' ? 'facts.released' : 'correction.withdrawnBy'),
                    detail: step(decided),
                  },
                ]),
            ...(document === null
              ? []
              : [
                  {
                    term: t('correction.document'),
                    detail: <NoteLink client={client} month={month} number={document} />,
                  },
                ]),
          ]}
        />
        {state === 'proposed' && lineStands && (
          <CorrectionEffect client={client} number={number} line={line} cents={cents} />
        )}
        <GoneMakers of={correction.goneMakers} />
        <NoSecondPerson why={correction.noSecond} />
        {state === 'proposed' && !lineStands && <Text>{t('correction.lineGone')}</Text>}
        {state === 'proposed' && (
          <Cluster gap={12}>
            {correction.mayRelease && (
              <Button
                aria-label={t('correction.releaseOf', name)}
                onClick={() => setAsked('release')}
              >
                {t('release.press')}
              </Button>
            )}
            <Button
              variant="secondary"
              aria-label={t('correction.withdrawOf', name)}
              onClick={() => setAsked('withdraw')}
            >
              {t('correction.withdraw')}
            </Button>
          </Cluster>
        )}
      </Stack>
      {asked === 'release' && (
        <QuestionDialog
          title={t('correction.releaseTitle')}
          text={t('correction.releaseText', name)}
          press={t('release.press')}
          call={(call) => call.call(releaseCorrection, { body: { client, correction: id } })}
          done={t('correction.released')}
          over={t('over')}
          onEnd={end}
        >
          <CorrectionEffect client={client} number={number} line={line} cents={cents} />
        </QuestionDialog>
      )}
      {asked === 'withdraw' && (
        <ReasonQuestion
          title={t('correction.withdrawTitle')}
          text={t('correction.withdrawText', name)}
          press={t('correction.withdraw')}
          call={(why) =>
            api.call(withdrawCorrection, { body: { client, correction: id, reason: why } })
          }
          done={t('correction.withdrawn')}
          over={t('over')}
          onEnd={end}
        />
      )}
    </Card>
  );
}
