import { parseEuro } from '@weitersagen/domain/typed-euro';
import { useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { isoDateOf } from '@weitersagen/ui/date-format';
import type { PlanValues } from './plan-values.ts';

const fieldOf: Readonly<Record<string, keyof PlanValues>> = {
  Produkt: 'product',
  BetragCent: 'amount',
  GueltigVon: 'from',
  GueltigBis: 'to',
};
const known = [
  'noCommission',
  'aboveCommission',
  'overlaps',
  'past',
  'begun',
  'beforeStart',
] as const;

/** What is wrong with a typed plan, and what the server refuses of it, by field of the form. */
export function usePlanChecks() {
  const t = useTexts('mf-agency');
  const locale = useLocale();
  const { required } = useFieldChecks();
  const dayWrong = (text: string) => (isoDateOf(text) === null ? t('filter.wrongDay') : undefined);
  return {
    check: ({ product, amount, from, to }: PlanValues) => ({
      product: required(product, t('column.Produkt')),
      amount:
        required(amount, t('plans.amountField')) ??
        ((parseEuro(amount, locale) ?? 0) > 0 ? undefined : t('plans.wrong.amount')),
      from: required(from, t('plans.from')) ?? dayWrong(from),
      to: to.trim() === '' ? undefined : dayWrong(to),
    }),
    refusals: (fields: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([wire, key]) => {
          const field = fieldOf[wire];
          const reason = known.find((one) => one === key);
          return field !== undefined && reason !== undefined
            ? [[field, t(`plans.wrong.${reason}`)] as const]
            : [];
        }),
      ),
  };
}
