import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { setCommission } from '@weitersagen/contracts/operator-commissions';
import type {
  KeptCommission,
  ProposedCommission,
} from '@weitersagen/contracts/operator-commissions';
import { formatEuro } from '@weitersagen/domain/money';
import { REWARD_ALONE_MOST_CENTS, REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { dayText, typedDay } from '../../area/day-text.ts';
import { FormDialog } from '../../area/form-dialog.tsx';
import classes from './catalogue.module.css';
import { catalogueTexts } from './catalogue-texts.ts';

interface CommissionDialogProps {
  readonly client: string;
  readonly product: number;
  /** Today in Berlin. */
  readonly today: string;
  /** What the product pays now; undefined where it pays nothing. */
  readonly current: KeptCommission | undefined;
  /** What waits for a second person; another proposal takes its place. */
  readonly waiting: ProposedCommission | null;
  /** Reads again what is there: what waits may be another proposal by now. */
  readonly readAgain: () => Promise<void>;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Adds a version of what a product pays to partners, and says before it is saved what it changes for whom. */
export function CommissionDialog({
  client,
  product,
  today,
  current,
  waiting,
  readAgain,
  onEnd,
}: CommissionDialogProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const sentences = { past: t('commission.past'), taken: t('commission.taken') };
  const labels = { amount: t('commission.amount'), from: t('commission.firstDay') };
  const form = useAppForm({
    defaultValues: { amount: '', from: typedDay(today) },
    validate: ({ amount, from }) => {
      const cents = parseEuro(amount, locale);
      const startsOn = isoDateOf(from);
      return onlyErrors<string>({
        amount:
          cents !== null && cents <= REWARD_MOST_CENTS
            ? undefined
            : t('commission.amountWrong', { most: formatEuro(REWARD_MOST_CENTS, locale) }),
        from: startsOn === null ? t('dayWrong') : startsOn < today ? sentences.past : undefined,
      });
    },
    errorText: namedErrors(labels),
  });
  const values = useFormValues(form);
  const cents = parseEuro(values.amount, locale);
  const startsOn = isoDateOf(values.from);
  const isProposal = (cents ?? 0) > REWARD_ALONE_MOST_CENTS;
  const day = startsOn === null ? '' : dayText(startsOn, locale);
  const lines =
    cents === null || startsOn === null || startsOn < today
      ? []
      : [
          ...(isProposal
            ? [t('outlook.second', { most: formatEuro(REWARD_ALONE_MOST_CENTS, locale) })]
            : []),
          ...(isProposal && waiting !== null
            ? [
                t('commission.outlook.replaces', {
                  value: formatEuro(waiting.amountCents, locale),
                  day: dayText(waiting.startsOn, locale),
                  name: waiting.proposedBy ?? t('reward.somebody'),
                }),
              ]
            : []),
          current?.amountCents == null
            ? t('commission.outlook.nowNothing')
            : t('commission.outlook.now', { value: formatEuro(current.amountCents, locale) }),
          cents === 0
            ? t('commission.outlook.nothing', { day })
            : t('commission.outlook.from', { day, value: formatEuro(cents, locale) }),
          t('commission.outlook.running'),
          ...(cents === 0 ? [] : [t('commission.outlook.plans')]),
        ];
  return (
    <FormDialog
      form={form}
      title={t('commission.new')}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ amount, from }) => {
          clear();
          const typed = parseEuro(amount, locale) ?? 0;
          try {
            const { isProposed } = await api.call(setCommission, {
              body: {
                client,
                product,
                amountCents: typed === 0 ? null : typed,
                startsOn: isoDateOf(from) ?? '',
                waiting: waiting?.id ?? null,
              },
            });
            await onEnd(t(isProposed ? 'commission.proposed' : 'commission.added'));
          } catch (error) {
            // What waits now is named in the form, and stands to be replaced or left.
            if (isApiFailure(error) && error.key === 'changedMeanwhile') await readAgain();
            report(error, form, {
              Startdatum: { name: 'from', label: labels.from, sentences },
              BetragCent: { name: 'amount', label: labels.amount },
            });
          }
        }}
      >
        <TextField
          form={form}
          name="amount"
          label={labels.amount}
          help={t('commission.amountHelp')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          tabular
          short
        />
        <DateField form={form} name="from" label={labels.from} placeholder={t('dayShape')} />
        {lines.length > 0 && (
          <div role="status">
            <Notice tone="info" title={t('outlook.title')}>
              <ul className={classes['outlook']}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(isProposal ? 'reward.propose' : 'save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
