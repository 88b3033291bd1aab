import { addRewardPlan, changeRewardPlan } from '@weitersagen/contracts/reward-plans';
import type { RewardPlan } from '@weitersagen/contracts/reward-plans';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { PlanOutlook } from './plan-outlook.tsx';
import { termsOf } from './plan-values.ts';
import type { PlanProducts, PlanValues } from './plan-values.ts';
import { usePlanChecks } from './use-plan-checks.ts';

interface PlanFormProps {
  readonly plan: RewardPlan | null;
  readonly start: PlanValues;
  readonly products: PlanProducts;
  readonly onDone: (notice: string) => void;
}

/** The terms of a plan with what they would have cost on past orders, before they are published. */
export function PlanForm({ plan, start, products, onDone }: PlanFormProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const locale = useLocale();
  const p = useTexts('platform');
  const { failure, report, clear } = useFailure();
  const { check, refusals } = usePlanChecks();
  const form = useAppForm<PlanValues>({
    defaultValues: start,
    validate: (values) => onlyErrors(check(values)),
  });
  const values = useFormValues(form);
  const product = products.find(({ id }) => String(id) === values.product);

  async function publish(typed: PlanValues) {
    clear();
    const { amountCents, validFrom, validTo } = termsOf(typed, locale);
    if (amountCents === null || validFrom === null) return;
    const terms = { amountCents, validFrom, validTo };
    try {
      const saved =
        plan === null
          ? await api.call(addRewardPlan, { body: { ...terms, productId: Number(typed.product) } })
          : await api.call(changeRewardPlan, { params: { id: plan.id }, body: terms });
      onDone(t('plans.published', { product: saved.product, version: saved.version }));
    } catch (error) {
      const refused = isApiFailure(error) ? refusals(error.fields) : {};
      if (Object.keys(refused).length > 0) form.setServerErrors(refused);
      else report(error, form);
    }
  }

  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={publish}>
      {plan === null ? (
        <SelectField
          form={form}
          name="product"
          label={t('column.Produkt')}
          options={[
            { value: '', label: t('employees.choose') },
            ...products.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : (
        <Text tone="muted">{t('plans.changeText')}</Text>
      )}
      <TextField
        form={form}
        name="amount"
        label={t('plans.amountField')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        tabular
        short
      />
      <DateField
        form={form}
        name="from"
        label={t('plans.from')}
        placeholder={t('filter.dayShape')}
      />
      <DateField
        form={form}
        name="to"
        label={t('plans.to')}
        optionalText={p('form.optional')}
        help={t('plans.toHelp')}
        placeholder={t('filter.dayShape')}
      />
      {product && (
        <PlanOutlook
          product={product}
          amountCents={termsOf(values, locale).amountCents}
          form={form}
          values={values}
        />
      )}
      <FailureNotice failure={failure} />
      <SubmitButton form={form}>{t('plans.publish')}</SubmitButton>
    </Form>
  );
}
