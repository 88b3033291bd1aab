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
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { dayText, typedDay } from '../../area/day-text.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import { campaignsTexts } from './campaigns-texts.ts';
import { useSeenCampaign, type ReadCampaign } from './use-seen-campaign.ts';

interface EndCampaignDialogProps {
  readonly client: string;
  /** One that runs. */
  readonly campaign: KeptCampaign;
  /** Today in Berlin. */
  readonly today: string;
  readonly read: ReadCampaign;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

const valuesOf = (campaign: KeptCampaign) => ({ day: typedDay(campaign.endsOn) });

/** Asks for the last day of a campaign that runs; empty lets it run on. */
export function EndCampaignDialog({
  client,
  campaign,
  today,
  read,
  onEnd,
}: EndCampaignDialogProps) {
  const t = useTexts(campaignsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const { id, title, startsOn } = campaign;
  const sentences = { past: t('endPast'), endFirst: t('endFirst'), far: t('far') };
  const form = useAppForm({
    defaultValues: valuesOf(campaign),
    validate: ({ day }) => {
      if (day.trim() === '') return {};
      const endsOn = isoDateOf(day);
      if (endsOn === null) return { day: t('dayWrong') };
      const problem = campaignProblems({ startsOn, endsOn }, today, true).endsOn;
      return onlyErrors({ day: problem && sentences[problem] });
    },
  });
  const { seen, meanwhile, catchUp, isRefused, setRefused } = useSeenCampaign(
    form,
    campaign,
    valuesOf,
    read,
  );
  const typed = useFieldValue(form, 'day');
  const last = isoDateOf(typed);
  const shown = () => {
    if (typed.trim() === '') return t('shownOn');
    if (last === null) return null;
    return last < today ? t('shownNoMore') : t('shownUntil', { day: dayText(last, locale) });
  };
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
          if (isUnsettled(form, meanwhile)) return;
          clear();
          setRefused(false);
          const endsOn = day.trim() === '' ? null : isoDateOf(day);
          const { text, legalText } = seen;
          const at = { client, id, seen: seen.seen };
          const words = { title: seen.title, text, legalText };
          const body = { ...at, ...words, startsOn: seen.startsOn, endsOn };
          try {
            await api.call(changeCampaign, { body });
            await onEnd(t('saved', { title: title[locale] }));
          } catch (error) {
            if (await catchUp(error)) return;
            report(error, form, { Enddatum: { name: 'day', label: t('lastDay'), sentences } });
          }
        }}
      >
        <SavedMeanwhile
          form={form}
          meanwhile={meanwhile}
          labels={{ day: t('lastDay') }}
          isRefused={isRefused}
          onSettled={() => setRefused(false)}
        />
        <Text>{t('endText', { title: title[locale], from: dayText(startsOn, locale) })}</Text>
        <DateField
          form={form}
          name="day"
          label={t('lastDay')}
          help={t('endAtOnceHelp')}
          optionalText={p('form.optional')}
          placeholder={t('dayShape')}
        />
        <div role="status">{shown() !== null && <Text>{shown()}</Text>}</div>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
