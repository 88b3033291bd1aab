import { useState } from 'react';
import {
  announceDeparture,
  tryDeparture,
  type DepartureEffect,
} from '@weitersagen/contracts/operator-departure';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { LEAVING_MOST_YEARS } from '@weitersagen/domain/constants';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { typedDay } from '../../../area/day-text.ts';
import { FormDialog } from '../../../area/form-dialog.tsx';
import { isOver } from '../../../area/question-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../../area/reason-field.tsx';
import { sayOver } from '../../../area/told-over.ts';
import { clientsTexts } from '../clients-texts.ts';
import { Effect } from './departure-effect.tsx';

interface AnnounceDialogProps {
  readonly client: string;
  readonly name: string;
  /** The announced day that another takes the place of; null where none is announced. */
  readonly seen: string | null;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

interface Seen {
  readonly day: string;
  readonly effect: DepartureEffect;
}

/** Asks for the day and the reason, shows what it means, and announces it after that. */
export function AnnounceDialog({ client, name, seen, onEnd }: AnnounceDialogProps) {
  const t = useTexts(clientsTexts);
  const m = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const [shown, setShown] = useState<Seen | null>(null);
  const form = useAppForm({
    defaultValues: { day: typedDay(seen), reason: '' },
    validate: ({ day, reason }) =>
      onlyErrors({
        day: problemOf(day),
        reason: checkReason(reason),
      }),
  });
  function problemOf(day: string): string | undefined {
    if (day.trim() === '') return t('departure.dayMissing');
    return isoDateOf(day) === null ? t('departure.noDay') : undefined;
  }
  async function send(day: string, reason: string) {
    if (shown?.day !== day) {
      const { effect } = await api.call(tryDeparture, { body: { client, leavesOn: day } });
      return setShown({ day, effect });
    }
    await api.call(announceDeparture, { body: { client, leavesOn: day, seen, reason } });
    await onEnd(t('departure.announced'));
  }
  return (
    <FormDialog
      form={form}
      title={t(seen === null ? 'departure.announceTitle' : 'departure.changeTitle', { name })}
      closeLabel={m('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ day, reason }) => {
          clear();
          try {
            await send(isoDateOf(day) ?? '', reason.trim());
          } catch (error) {
            if (isApiFailure(error) && isOver(error))
              return onEnd(sayOver(t('departure.over'), reason.trim()));
            setShown(null);
            report(error, form, {
              Tag: {
                name: 'day',
                label: t('departure.day'),
                sentences: {
                  onlyToCome: t('departure.toCome'),
                  tooFar: t('departure.tooFar', { years: String(LEAVING_MOST_YEARS) }),
                  invalid: t('departure.noDay'),
                },
              },
            });
          }
        }}
      >
        {shown === null ? (
          <>
            <Text>{t('departure.announceText')}</Text>
            <DateField
              form={form}
              name="day"
              label={t('departure.day')}
              help={t('departure.dayHelp')}
              placeholder={t('dayShape')}
            />
            <ReasonField form={form} />
            <FailureNotice failure={failure} />
            <SubmitButton form={form}>{t('departure.show')}</SubmitButton>
          </>
        ) : (
          <>
            <Effect effect={shown.effect} day={shown.day} />
            <Text>{t('departure.secondPerson')}</Text>
            <FailureNotice failure={failure} />
            <Cluster gap={12}>
              <SubmitButton form={form} variant="danger">
                {t(seen === null ? 'departure.announce' : 'departure.changePress')}
              </SubmitButton>
              <Button variant="secondary" onClick={() => setShown(null)}>
                {t('departure.otherDay')}
              </Button>
            </Cluster>
          </>
        )}
      </Form>
    </FormDialog>
  );
}
