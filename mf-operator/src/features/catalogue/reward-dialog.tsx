import { addReward } from '@weitersagen/contracts/operator-catalogue';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { formatEuro } from '@weitersagen/domain/money';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { REWARD_ALONE_MOST_CENTS, REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { firstValues, planFor, wantedOf, type RewardValues } from './reward-values.ts';
import { RewardOutlook } from './reward-outlook.tsx';

interface RewardDialogProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Adds a version of the reward, and says before it is saved what it changes for whom. */
export function RewardDialog({ client, product, onEnd }: RewardDialogProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const most = formatEuro(REWARD_MOST_CENTS, locale);
  const sentences = {
    past: t('reward.past'),
    running: t('reward.running'),
    endFirst: t('endBeforeStart'),
    taken: t('reward.taken'),
  };
  const labels = {
    title: t('reward.titleField'),
    amount: t('reward.amount'),
    from: t('reward.firstDay'),
    to: t('reward.lastDay'),
  };
  const form = useAppForm<RewardValues>({
    defaultValues: firstValues(product),
    validate: (values) => {
      const cents = parseEuro(values.amount, locale);
      const { problem } = planFor(product, values) ?? { problem: null };
      const isEndWrong = values.to.trim() !== '' && isoDateOf(values.to) === null;
      return onlyErrors<string>({
        title: checks.line(values.title, labels.title),
        amount:
          cents !== null && cents > 0 && cents <= REWARD_MOST_CENTS
            ? undefined
            : t('reward.amountWrong', { most }),
        from:
          isoDateOf(values.from) === null
            ? t('dayWrong')
            : problem !== null && problem !== 'endFirst'
              ? sentences[problem]
              : undefined,
        to: isEndWrong ? t('dayWrong') : problem === 'endFirst' ? sentences.endFirst : undefined,
      });
    },
    errorText: namedErrors(labels),
  });
  const values = useFormValues(form);
  const wanted = wantedOf(values, locale);
  const isProposal = (parseEuro(values.amount, locale) ?? 0) > REWARD_ALONE_MOST_CENTS;
  return (
    <FormDialog
      form={form}
      title={t('reward.new')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ title, amount, from, to, extra }) => {
          clear();
          const body = {
            client,
            product: product.id,
            title: title.trim(),
            valueCents: parseEuro(amount, locale) ?? 0,
            startsOn: isoDateOf(from) ?? '',
            endsOn: to.trim() === '' ? null : isoDateOf(to),
            isExtra: extra,
          };
          try {
            const { isProposed } = await api.call(addReward, { body });
            await onEnd(t(isProposed ? 'reward.proposed' : 'reward.added'));
          } catch (error) {
            if (isApiFailure(error) && error.key === 'rewardDaysTaken')
              form.setServerErrors({ from: sentences.taken });
            else
              report(error, form, {
                Startdatum: { name: 'from', label: labels.from, sentences },
                Enddatum: { name: 'to', label: labels.to, sentences },
                Titel: { name: 'title', label: labels.title },
                WertCent: { name: 'amount', label: labels.amount },
              });
          }
        }}
      >
        <TextField
          form={form}
          name="title"
          label={labels.title}
          help={t('reward.titleHelp')}
          maxLength={200}
        />
        <TextField
          form={form}
          name="amount"
          label={labels.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          tabular
          short
        />
        <DateField form={form} name="from" label={labels.from} placeholder={t('dayShape')} />
        <DateField
          form={form}
          name="to"
          label={labels.to}
          help={t('reward.lastDayHelp')}
          optionalText={p('form.optional')}
          placeholder={t('dayShape')}
        />
        <CheckboxField
          form={form}
          name="extra"
          label={t('reward.extraField')}
          help={t('reward.extraHelp')}
        />
        {wanted !== null && <RewardOutlook product={product} wanted={wanted} />}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(isProposal ? 'reward.propose' : 'save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
