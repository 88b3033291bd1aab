import { useState } from 'react';
import { simulateRewardPlan } from '@weitersagen/contracts/reward-plans';
import type { Part } from '@weitersagen/contracts/endpoint';
import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { isShortEnough, periods } from '@weitersagen/domain-ui/statistics/period';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import type { AppForm } from '@weitersagen/ui/form';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import type { PlanProducts, PlanValues } from './plan-values.ts';

/** What is chosen from; `figures.free` is a choice of days. */
type Period = (typeof periods)[number];

interface PlanOutlookProps {
  readonly product: PlanProducts[number];
  /** The amount as typed; null while it is none. */
  readonly amountCents: number | null;
  /** The form around, which holds the days of a free choice. */
  readonly form: AppForm<PlanValues>;
  readonly values: PlanValues;
}

interface Simulated {
  readonly amountCents: number;
  readonly productId: number;
  /** First and last day as they were asked for. */
  readonly days: string;
  readonly sums: Part<(typeof simulateRewardPlan)['answer']>;
}

/** The days to try on; null for a free choice that names none or too many. */
function daysOf(period: Period, { triedFrom, triedTo }: PlanValues) {
  const now = new Date();
  if (period !== 'frei')
    return { from: berlinDay(addDays(now, 1 - Number(period))), to: berlinDay(now) };
  const [from, to] = [isoDateOf(triedFrom), isoDateOf(triedTo)];
  if (from === null || to === null || to < from) return null;
  if (!isShortEnough({ von: from, bis: to })) return null;
  return { from, to };
}

/** What the plan leaves to the agency, and what it would have cost on the orders released in a period. */
export function PlanOutlook({ product, amountCents, form, values }: PlanOutlookProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [isPending, setPending] = useState(false);
  const [period, setPeriod] = useState<Period>('90');
  const [isWrong, setWrong] = useState(false);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const euro = (cents: number) => formatEuro(cents, locale);
  const { id: productId, commissionCents } = product;
  if (amountCents === null || amountCents === 0)
    return <Text>{t('plans.atMost', { commission: euro(commissionCents) })}</Text>;

  async function simulate(cents: number) {
    clear();
    const days = daysOf(period, values);
    setWrong(days === null);
    if (days === null) return;
    setPending(true);
    try {
      const body = { productId, amountCents: cents, ...days };
      const sums = await api.call(simulateRewardPlan, { body });
      setSimulated({ amountCents: cents, productId, days: JSON.stringify(days), sums });
    } catch (error) {
      report(error);
    } finally {
      setPending(false);
    }
  }

  const isFresh =
    simulated?.amountCents === amountCents &&
    simulated.productId === productId &&
    simulated.days === JSON.stringify(daysOf(period, values));
  return (
    <Stack gap={12} align="start">
      <Text>
        {t('plans.leaves', {
          commission: euro(commissionCents),
          rest: euro(Math.max(0, commissionCents - amountCents)),
        })}
      </Text>
      <ChoiceSelect
        label={t('plans.triedOn')}
        value={period}
        options={periods.map((value) => ({
          value,
          label: value === 'frei' ? t('figures.free') : t('figures.days', { days: value }),
        }))}
        onChange={(value) => {
          setWrong(false);
          setPeriod(periods.find((one) => one === value) ?? '90');
        }}
      />
      {period === 'frei' && (
        <>
          <DateField
            form={form}
            name="triedFrom"
            label={t('plans.triedFrom')}
            placeholder={t('filter.dayShape')}
          />
          <DateField
            form={form}
            name="triedTo"
            label={t('plans.triedTo')}
            placeholder={t('filter.dayShape')}
          />
        </>
      )}
      {isWrong && (
        <Notice
          tone="warning"
          role="alert"
          title={t('plans.wrongPeriod', { days: MOST_STATISTICS_DAYS })}
        />
      )}
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        onClick={() => void simulate(amountCents)}
      >
        {t('plans.simulate')}
      </Button>
      <FailureNotice failure={failure} />
      {simulated && isFresh && (
        <div role="status">
          <DefinitionList
            items={[
              { term: t('plans.simulated.orders'), detail: String(simulated.sums.orders) },
              { term: t('plans.simulated.sum'), detail: euro(simulated.sums.sumCents) },
              { term: t('plans.simulated.paid'), detail: euro(simulated.sums.paidCents) },
              {
                term: t('plans.simulated.commission'),
                detail: euro(simulated.sums.commissionCents),
              },
            ]}
          />
        </div>
      )}
    </Stack>
  );
}
