import type { ThankYouSteps as Steps } from '@weitersagen/contracts/recipient';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuroShort } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { ProgrammeEndNotice } from '@weitersagen/domain-ui/programme-end/programme-end-notice';
import { Timeline } from '@weitersagen/ui/timeline';
import { useTexts } from '../texts.ts';
import { useIsTooLate } from './use-is-too-late.ts';

/** In the order in which the landing page tells them; a step stays in its place when another one is done first. */
const untilConfirmed = [
  ['data', 'dataConfirmedAt'],
  ['contract', 'contractAt'],
  ['orderConfirmed', 'orderConfirmedAt'],
] as const;

/** Who gets no part of the reward is told of none: their last step is that the contract counts. */
const stepsOf = ({ isRewarded = true }: Steps) =>
  [
    ...untilConfirmed,
    isRewarded ? (['reward', 'rewardReceivedAt'] as const) : (['counts', 'releasedAt'] as const),
  ] as const;

type Step = ReturnType<typeof stepsOf>[number][0];

/** What has not happened yet is named as what there is to do, or what others do meanwhile. An order that is still checked is no contract yet. */
function titleKey(id: Step, { contractAt, orderConfirmedAt }: Steps, isDone: boolean) {
  if (!isDone && (id === 'contract' || id === 'data')) return `thanks.${id}.todo` as const;
  if (id === 'contract' && !orderConfirmedAt) return 'thanks.contract.ordered';
  if (!isDone && id === 'orderConfirmed' && contractAt) return 'thanks.orderConfirmed.checked';
  return `thanks.${id}.title` as const;
}

/** The text that says how far a step is: a payment and an own reward say more than done and open. What counts by goodwill waits for nobody's payment. */
function detailKey(id: Step, steps: Steps, isDone: boolean, isForgiven: boolean) {
  if (isForgiven && !isDone && id !== 'data' && id !== 'contract')
    return id === 'orderConfirmed' ? 'thanks.forgiven' : (`thanks.${id}.forgiven` as const);
  if (id === 'orderConfirmed' && steps.firstPaymentAt) return 'thanks.orderConfirmed.paid';
  if (isDone) return `thanks.${id}.done` as const;
  if (id === 'orderConfirmed' && steps.contractAt && steps.dataConfirmedAt)
    return 'thanks.orderConfirmed.waiting';
  if (id !== 'reward' || !steps.firstPaymentAt) return `thanks.${id}.open` as const;
  const { rewardStatus, numberRefused = false } = steps;
  if (steps.isReturned === true) return 'thanks.reward.returned';
  if (rewardStatus === 'available' && numberRefused) return 'thanks.reward.chooseAndName';
  if (rewardStatus === 'collected' && numberRefused) return 'thanks.reward.refused';
  if (steps.outOfStock === true) return 'reward.outOfStock';
  if (rewardStatus === 'available' || rewardStatus === 'collected' || rewardStatus === 'expired')
    return `thanks.reward.${rewardStatus}` as const;
  return 'thanks.reward.paid';
}

interface ThankYouStepsProps {
  readonly steps: Steps;
  /** The order was cancelled, and counts by goodwill. */
  readonly isForgiven?: boolean;
}

/** The four thank-you steps as they stand, always in the same order: reached ones with their date, the first open one as the current, in words of what to do. Who has not ordered reads the day on which the programme ends, and from then on that alone. product.md, section "4 Screens". */
export function ThankYouSteps({ steps, isForgiven = false }: ThankYouStepsProps) {
  const t = useTexts();
  const locale = useLocale();
  const isTooLate = useIsTooLate();
  const order = stepsOf(steps);
  /** The own reward in money: fixed by the contract, before it as expected. */
  function amountOf({ rewardCents, contractAt }: Steps): string {
    if (!rewardCents) return '';
    const amount = formatEuroShort(rewardCents, locale);
    return t(contractAt ? 'thanks.reward.amount' : 'thanks.reward.expected', { amount });
  }
  const day = (at: string) => formatDate(new Date(at), locale);
  /** When a step was reached; of the own reward that is still to come, by when it is expected. */
  function metaOf(id: Step, at: string | null | undefined) {
    if (at) return { meta: day(at) };
    const { expectedPayout } = steps;
    if (id !== 'reward' || expectedPayout === undefined) return {};
    return { meta: t('thanks.reward.until', { date: day(expectedPayout.until) }) };
  }
  const current = order.findIndex(([, key]) => !steps[key]);
  if (isTooLate(steps)) return <ProgrammeEndNotice />;
  const timeline = (
    <Timeline
      label={t('thanks.steps')}
      stateLabels={{ done: t('thanks.done'), now: t('thanks.now'), next: t('thanks.next') }}
      steps={order.map(([id, key], index) => {
        const at = steps[key];
        const state = at ? 'done' : index === current ? 'now' : 'next';
        return {
          id,
          state,
          title: t(titleKey(id, steps, Boolean(at))),
          detail: [
            id === 'reward' ? amountOf(steps) : '',
            t(detailKey(id, steps, Boolean(at), isForgiven), {
              date: steps.pickUpBy ? day(steps.pickUpBy) : '',
            }),
          ]
            .join(' ')
            .trim(),
          ...metaOf(id, at),
        };
      })}
    />
  );
  if (steps.contractAt !== null) return timeline;
  return (
    <>
      <ProgrammeEndNotice />
      {timeline}
    </>
  );
}
