import { endReward } from '@weitersagen/contracts/operator-catalogue';
import type { KeptProduct, KeptReward } from '@weitersagen/contracts/operator-catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { dayText, typedDay } from '../../area/day-text.ts';
import { nothingAfter } from './reward-values.ts';

interface EndRewardDialogProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly reward: KeptReward;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks for the last day of a version of a reward. */
export function EndRewardDialog({ client, product, reward, onEnd }: EndRewardDialogProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const sentences = {
    past: t('reward.past'),
    endFirst: t('endBeforeStart'),
    later: t('reward.later'),
  };
  const { today } = product;
  const problemOf = (text: string) => {
    const day = isoDateOf(text);
    if (day === null) return t('dayWrong');
    if (day < today) return sentences.past;
    if (day < reward.startsOn) return sentences.endFirst;
    return reward.endsOn !== null && day > reward.endsOn ? sentences.later : undefined;
  };
  const form = useAppForm({
    defaultValues: { day: typedDay(reward.endsOn) },
    validate: ({ day }) => onlyErrors({ day: problemOf(day) }),
  });
  const typed = useFieldValue(form, 'day');
  const last = problemOf(typed) === undefined ? isoDateOf(typed) : null;
  const nothingFrom = last === null ? null : nothingAfter(product, reward.id, last);
  return (
    <FormDialog
      form={form}
      title={t('reward.endTitle')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ day }) => {
          clear();
          const endsOn = isoDateOf(day) ?? '';
          try {
            await api.call(endReward, { body: { client, id: reward.id, endsOn } });
            await onEnd(t('reward.ended', { day: dayText(endsOn, locale) }));
          } catch (error) {
            report(error, form, {
              Enddatum: { name: 'day', label: t('reward.lastDay'), sentences },
            });
          }
        }}
      >
        <Text>{t('reward.endText', { value: formatEuro(reward.valueCents, locale) })}</Text>
        <DateField form={form} name="day" label={t('reward.lastDay')} placeholder={t('dayShape')} />
        <div role="status">
          {nothingFrom !== null && (
            <Text>{t('outlook.nothing', { day: dayText(nothingFrom, locale) })}</Text>
          )}
        </div>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
