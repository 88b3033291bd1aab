import { erasePersonData, type ErasureEffect } from '@weitersagen/contracts/operator-person-data';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { sayOver } from '../../area/told-over.ts';
import { customersTexts } from './customers-texts.ts';
import { PartnerSides } from './partner-sides.tsx';

interface ErasureDialogProps {
  readonly client: string;
  readonly id: string;
  readonly name: string;
  readonly effect: ErasureEffect;
  /** It is done. */
  readonly onErased: () => Promise<void>;
  /** Somebody else erased the person meanwhile. */
  readonly onGone: () => Promise<void>;
  /** Nothing was done; told why where something changed meanwhile. */
  readonly onClose: (notice: string | null) => void;
}

/** Shows what an erasure removes, what stays and until when, and which rewards it waives; asks for the reason. */
export function ErasureDialog({
  client,
  id,
  name,
  effect,
  onErased,
  onGone,
  onClose,
}: ErasureDialogProps) {
  const t = useTexts(customersTexts);
  const m = useTexts('mf-operator');
  const p = useTexts('platform');
  const locale = useLocale();
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const { goes, nameless, receipts, open, underway, partners } = effect;
  const isOwed = open.count > 0;
  const form = useAppForm({
    defaultValues: { isWaived: false, reason: '' },
    validate: ({ isWaived, reason }) =>
      onlyErrors({
        isWaived: isOwed && !isWaived ? t('erase.waiveNeeded') : undefined,
        reason: checkReason(reason),
      }),
  });
  const list = (parts: ErasureEffect['goes']) =>
    parts.length === 0
      ? t('erase.nothing')
      : parts
          .map(({ kind, count }) => t('erase.part', { part: t(`part.${kind}`), count }))
          .join(', ');
  return (
    <FormDialog
      form={form}
      title={t('erase.title', { name })}
      closeLabel={m('confirm.close')}
      onClose={() => onClose(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ reason }) => {
          clear();
          try {
            await api.call(erasePersonData, {
              body: {
                client,
                id,
                waived: { count: open.count, cents: open.cents },
                along: partners
                  .filter(({ becomes }) => becomes === 'erased')
                  .map((side) => side.id),
                reason: reason.trim(),
              },
            });
          } catch (error) {
            // Another person was quicker: nothing of the person is shown any more.
            if (isApiFailure(error) && error.key === 'unknownNumber') await onGone();
            else if (isApiFailure(error) && isOver(error))
              onClose(sayOver(t('erase.over'), reason.trim()));
            else report(error);
            return;
          }
          await onErased();
        }}
      >
        <Text>{t('erase.text')}</Text>
        <DefinitionList
          items={[
            { term: t('erase.goes'), detail: list(goes) },
            { term: t('erase.nameless'), detail: list(nameless) },
            {
              term: t('erase.receipts'),
              detail:
                receipts === null
                  ? t('erase.nothing')
                  : t('erase.receiptsUntil', {
                      count: receipts.count,
                      date: dayText(receipts.until, locale),
                    }),
            },
          ]}
        />
        {partners.length > 0 && <PartnerSides client={client} of={partners} />}
        {underway.count > 0 && (
          <Notice
            tone="info"
            title={t('erase.underway', {
              count: underway.count,
              sum: formatEuro(underway.cents, locale),
            })}
          >
            <Text>{t('erase.underwayText')}</Text>
          </Notice>
        )}
        {isOwed && (
          <>
            <Notice
              tone="warning"
              title={t('erase.owed', { count: open.count, sum: formatEuro(open.cents, locale) })}
            >
              <Stack gap={8}>
                <ul>
                  {open.states.map(({ state, count, cents }) => (
                    <li key={state}>
                      {t('erase.owedState', {
                        count,
                        sum: formatEuro(cents, locale),
                        state: t(`erase.state.${state}`),
                      })}
                    </li>
                  ))}
                </ul>
                <Text>{t('erase.owedText', { count: open.count })}</Text>
              </Stack>
            </Notice>
            <CheckboxField
              form={form}
              name="isWaived"
              label={t('erase.waive', { sum: formatEuro(open.cents, locale) })}
            />
          </>
        )}
        <ReasonField form={form} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form} variant="danger">
          {t('erase.press')}
        </SubmitButton>
      </Form>
    </FormDialog>
  );
}
