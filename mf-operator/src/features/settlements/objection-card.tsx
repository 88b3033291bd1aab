import { useState } from 'react';
import type { Part } from '@weitersagen/contracts/endpoint';
import type { readCreditNote } from '@weitersagen/contracts/operator-corrections';
import { noteOwnInvoice } from '@weitersagen/contracts/operator-self-billing';
import { formatDateTime } from '@weitersagen/domain/dates';
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
import { dayText } from '../../area/day-text.ts';
import { DatedDialog } from './dated-dialog.tsx';
import { settlementsTexts } from './settlements-texts.ts';

type Objection = NonNullable<Part<(typeof readCreditNote)['answer']>['objection']>;

const tones = { open: 'warning', invoiced: 'neutral', withdrawn: 'neutral' } as const;

interface ObjectionCardProps {
  readonly client: string;
  readonly number: string;
  readonly objection: Objection;
  /** Whether the credit note was paid before. */
  readonly isPaid: boolean;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** What a partner says against a credit note, what became of it, and where it waits the own invoice that may take the place. */
export function ObjectionCard({ client, number, objection, isPaid, onEnd }: ObjectionCardProps) {
  const t = useTexts(settlementsTexts);
  const { api } = useArea();
  const locale = useLocale();
  const [isNoting, setNoting] = useState(false);
  const { reason, at, state, invoiceNumber, invoiceOn, closed } = objection;
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('objection.title')}
        </Heading>
        <Cluster gap={12}>
          <Badge tone={tones[state]}>{t(`objection.state.${state}`)}</Badge>
        </Cluster>
        <DefinitionList
          items={[
            { term: t('objection.at'), detail: time(at) },
            { term: t('correction.reason'), detail: reason },
            ...(invoiceNumber === null || invoiceOn === null
              ? []
              : [
                  {
                    term: t('objection.invoice'),
                    detail: t('objection.invoiceOf', {
                      number: invoiceNumber,
                      day: dayText(invoiceOn, locale),
                    }),
                  },
                ]),
            ...(closed === null
              ? []
              : [
                  {
                    term: t('objection.notedBy'),
                    detail: t('correction.step', { by: closed.by, at: time(closed.at) }),
                  },
                ]),
          ]}
        />
        {state === 'open' && (
          <>
            <Text>{t(isPaid ? 'objection.waitsPaid' : 'objection.waits')}</Text>
            <Cluster gap={12}>
              <Button onClick={() => setNoting(true)}>{t('objection.note')}</Button>
            </Cluster>
          </>
        )}
      </Stack>
      {isNoting && (
        <DatedDialog
          title={t('objection.noteTitle')}
          about={t(isPaid ? 'objection.noteTextPaid' : 'objection.noteText', { number })}
          press={t('objection.note')}
          paper={{
            label: t('objection.invoice'),
            help: t('objection.invoiceHelp'),
            wire: 'Rechnungsnummer',
            fewest: 1,
            most: 100,
          }}
          day={{ label: t('objection.invoiceDay'), wire: 'Rechnungsdatum' }}
          send={(invoice, invoiceOf) =>
            api.call(noteOwnInvoice, {
              body: { client, number, invoiceNumber: invoice, invoiceOn: invoiceOf },
            })
          }
          done={t('objection.noted')}
          onEnd={async (notice) => {
            setNoting(false);
            if (notice !== null) await onEnd(notice);
          }}
        />
      )}
    </Card>
  );
}
