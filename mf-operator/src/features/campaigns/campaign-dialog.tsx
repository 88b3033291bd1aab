import { addCampaign, changeCampaign } from '@weitersagen/contracts/operator-campaigns';
import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { campaignProblems } from '@weitersagen/domain/campaign-days';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { typedDay } from '../../area/day-text.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import { AlsoOpen } from '../../area/open-edit/also-open.tsx';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import { savedInTwo, typedInTwo } from '../../area/two-languages.ts';
import { campaignsTexts } from './campaigns-texts.ts';
import { useSeenCampaign, type ReadCampaign } from './use-seen-campaign.ts';

interface CampaignDialogProps {
  readonly client: string;
  /** Null for a new one; else one that has not begun. */
  readonly campaign: KeptCampaign | null;
  /** Today in Berlin. */
  readonly today: string;
  readonly read: ReadCampaign;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

const none = { de: '', en: '' };
function startOf(campaign: KeptCampaign | null, today: string) {
  const title = typedInTwo(campaign?.title ?? none);
  const text = typedInTwo(campaign?.text ?? none);
  const legal = typedInTwo(campaign?.legalText ?? none);
  return {
    titleDe: title.de,
    titleEn: title.en,
    textDe: text.de,
    textEn: text.en,
    legalDe: legal.de,
    legalEn: legal.en,
    from: typedDay(campaign?.startsOn ?? dayAway(today, 1)),
    to: typedDay(campaign?.endsOn ?? null),
  };
}

const TEXT_MOST = 2000;
const german = ['textDe', 'legalDe'] as const;
const english = ['textEn', 'legalEn'] as const;

/** Adds a campaign, or writes one over that has not begun. */
export function CampaignDialog({ client, campaign, today, read, onEnd }: CampaignDialogProps) {
  const t = useTexts(campaignsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const sentences = { past: t('past'), endFirst: t('endFirst'), far: t('far') };
  const labels = {
    titleDe: t('titleDe'),
    titleEn: t('titleEn'),
    textDe: t('textDe'),
    textEn: t('textEn'),
    legalDe: t('legalDe'),
    legalEn: t('legalEn'),
    from: t('firstDay'),
    to: t('lastDay'),
  };
  const form = useAppForm({
    defaultValues: startOf(campaign, today),
    validate: (values) => {
      const startsOn = isoDateOf(values.from);
      const hasEnd = values.to.trim() !== '';
      const endsOn = hasEnd ? isoDateOf(values.to) : null;
      const days =
        startsOn === null || (hasEnd && endsOn === null)
          ? {}
          : campaignProblems({ startsOn, endsOn }, today, false);
      const problemOf = (text: string, least: number) => {
        const { length } = text.trim();
        return length >= least && length <= TEXT_MOST ? undefined : t('textMissing');
      };
      return onlyErrors<string>({
        titleDe: checks.line(values.titleDe, labels.titleDe),
        titleEn:
          values.titleEn.trim() === '' ? undefined : checks.line(values.titleEn, labels.titleEn),
        ...Object.fromEntries(german.map((name) => [name, problemOf(values[name], 1)])),
        ...Object.fromEntries(english.map((name) => [name, problemOf(values[name], 0)])),
        from: startsOn === null ? t('dayWrong') : days.startsOn && sentences[days.startsOn],
        to: hasEnd && endsOn === null ? t('dayWrong') : days.endsOn && sentences[days.endsOn],
      });
    },
    errorText: namedErrors(labels),
  });
  const { seen, meanwhile, catchUp, isRefused, setRefused } = useSeenCampaign(
    form,
    campaign,
    (saved) => startOf(saved, today),
    read,
  );
  const firstDay = isoDateOf(useFieldValue(form, 'from'));
  return (
    <FormDialog
      form={form}
      title={campaign === null ? t('new') : t('editTitle')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async (values) => {
          if (isUnsettled(form, meanwhile)) return;
          clear();
          setRefused(false);
          const facts = {
            client,
            title: savedInTwo({ de: values.titleDe, en: values.titleEn }),
            text: savedInTwo({ de: values.textDe, en: values.textEn }),
            legalText: savedInTwo({ de: values.legalDe, en: values.legalEn }),
            startsOn: isoDateOf(values.from) ?? '',
            endsOn: values.to.trim() === '' ? null : isoDateOf(values.to),
          };
          try {
            if (seen === null) await api.call(addCampaign, { body: facts });
            else
              await api.call(changeCampaign, { body: { ...facts, id: seen.id, seen: seen.seen } });
            await onEnd(t('saved', { title: facts.title[locale] }));
          } catch (error) {
            if (await catchUp(error)) return;
            report(error, form, {
              Startdatum: { name: 'from', label: labels.from, sentences },
              Enddatum: { name: 'to', label: labels.to, sentences },
            });
          }
        }}
      >
        {seen !== null && <AlsoOpen client={client} kind="campaign" id={String(seen.id)} />}
        <SavedMeanwhile
          form={form}
          meanwhile={meanwhile}
          labels={labels}
          isRefused={isRefused}
          onSettled={() => setRefused(false)}
        />
        <TextField form={form} name="titleDe" label={labels.titleDe} maxLength={200} />
        <TextField
          form={form}
          name="titleEn"
          label={labels.titleEn}
          help={t('asGerman')}
          optionalText={p('form.optional')}
          maxLength={200}
        />
        <TextAreaField form={form} name="textDe" label={labels.textDe} rows={3} />
        <TextAreaField
          form={form}
          name="textEn"
          label={labels.textEn}
          optionalText={p('form.optional')}
          rows={3}
        />
        <TextAreaField
          form={form}
          name="legalDe"
          label={labels.legalDe}
          help={t('legalHelp')}
          rows={3}
        />
        <TextAreaField
          form={form}
          name="legalEn"
          label={labels.legalEn}
          optionalText={p('form.optional')}
          rows={3}
        />
        <DateField form={form} name="from" label={labels.from} placeholder={t('dayShape')} />
        <DateField
          form={form}
          name="to"
          label={labels.to}
          help={t('lastDayHelp')}
          optionalText={p('form.optional')}
          placeholder={t('dayShape')}
        />
        {firstDay === today && <Notice tone="warning" role="status" title={t('final')} />}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
