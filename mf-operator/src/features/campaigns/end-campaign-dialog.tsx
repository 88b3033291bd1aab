import { changeCampaign } from '@weitersagen/contracts/operator-campaigns';
import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { campaignProblems } from '@weitersagen/domain/campaign-days';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { dayText, typedDay } from '../../area/day-text.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { campaignsTexts } from './campaigns-texts.ts';

interface EndCampaignDialogProps {
  readonly client: string;
  /** One that runs. */
  readonly campaign: KeptCampaign;
  /** Today in Berlin. */
  readonly today: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks for the last day of a campaign that runs; empty lets it run on. */
export function EndCampaignDialog({ client, campaign, today, onEnd }: EndCampaignDialogProps) {
  const t = useTexts(campaignsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const { id, seen, title, text, legalText, startsOn } = campaign;
  const sentences = { past: t('past'), endFirst: t('endFirst') };
  const form = useAppForm({
    defaultValues: { day: typedDay(campaign.endsOn) },
    validate: ({ day }) => {
      if (day.trim() === '') return {};
      const endsOn = isoDateOf(day);
      if (endsOn === null) return { day: t('dayWrong') };
      const problem = campaignProblems({ startsOn, endsOn }, today, true).endsOn;
      return onlyErrors({ day: problem && sentences[problem] });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('endTitle')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ day }) => {
          clear();
          const endsOn = day.trim() === '' ? null : isoDateOf(day);
          const body = { client, id, seen, title, text, legalText, startsOn, endsOn };
          try {
            await api.call(changeCampaign, { body });
            await onEnd(t('saved', { title: title[locale] }));
          } catch (error) {
            report(error, form, { Enddatum: { name: 'day', label: t('lastDay'), sentences } });
          }
        }}
      >
        <Text>{t('endText', { title: title[locale], from: dayText(startsOn, locale) })}</Text>
        <DateField
          form={form}
          name="day"
          label={t('lastDay')}
          help={t('lastDayHelp')}
          optionalText={p('form.optional')}
          placeholder={t('dayShape')}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
