import { useState } from 'react';
import { simulateRewardPlan } from '@weitersagen/contracts/reward-plans';
import type { Part } from '@weitersagen/contracts/endpoint';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import type { PlanProducts } from './plan-form.tsx';

const daysBack = 90;

interface PlanOutlookProps {
  readonly product: PlanProducts[number];
  /** The amount as typed; null while it is none. */
  readonly amountCents: number | null;
}

interface Simulated {
  readonly amountCents: number;
  readonly productId: number;
  readonly sums: Part<(typeof simulateRewardPlan)['answer']>;
}

/** What the plan leaves to the agency, and what it would have cost on the orders released in the last 90 days. */
export function PlanOutlook({ product, amountCents }: PlanOutlookProps) {
  const { t, api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [isPending, setPending] = useState(false);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const euro = (cents: number) => formatEuro(cents, locale);
  const { id: productId, commissionCents } = product;
  if (amountCents === null || amountCents === 0)
    return <Text>{t('plans.atMost', { commission: euro(commissionCents) })}</Text>;

  async function simulate(cents: number) {
    clear();
    setPending(true);
    const now = new Date();
    const period = { from: berlinDay(addDays(now, -daysBack)), to: berlinDay(now) };
    try {
      const body = { productId, amountCents: cents, ...period };
      const sums = await api.call(simulateRewardPlan, { body });
      setSimulated({ amountCents: cents, productId, sums });
    } catch (error) {
      report(error);
    } finally {
      setPending(false);
    }
  }

  const isFresh = simulated?.amountCents === amountCents && simulated.productId === productId;
  return (
    <Stack gap={12} align="start">
      <Text>
        {t('plans.leaves', {
          commission: euro(commissionCents),
          rest: euro(Math.max(0, commissionCents - amountCents)),
        })}
      </Text>
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        onClick={() => void simulate(amountCents)}
      >
        {t('plans.simulate', { days: daysBack })}
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
