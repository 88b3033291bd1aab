import type { ThankYouSteps as Steps } from '@weitersagen/contracts/recipient';
import { formatDate } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Timeline } from '@weitersagen/ui/timeline';
import { useTexts } from '../texts.ts';

const order = [
  ['contract', 'contractAt'],
  ['data', 'dataConfirmedAt'],
  ['orderConfirmed', 'orderConfirmedAt'],
  ['reward', 'rewardReceivedAt'],
] as const;

/** The four thank-you steps as they stand: reached ones with their date, the first open one as the current. product.md, section "4 Screens". */
export function ThankYouSteps({ steps }: { readonly steps: Steps }) {
  const t = useTexts();
  const locale = useLocale();
  const current = order.findIndex(([, key]) => steps[key] === null);
  return (
    <Timeline
      label={t('thanks.steps')}
      stateLabels={{ done: t('thanks.done'), now: t('thanks.now'), next: t('thanks.next') }}
      steps={order.map(([id, key], index) => {
        const at = steps[key];
        const state = at ? 'done' : index === current ? 'now' : 'next';
        return {
          id,
          state,
          title: t(`thanks.${id}.title`),
          detail: t(`thanks.${id}.${at ? 'done' : 'open'}`),
          ...(at ? { meta: formatDate(new Date(at), locale) } : {}),
        };
      })}
    />
  );
}
