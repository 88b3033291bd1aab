import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { dayText } from '../../area/day-text.ts';
import { payoutsTexts } from './payouts-texts.ts';
import type { ShownRun } from './run-of.ts';
import { RunState } from './run-state.tsx';

/** How a run stands, whose it is, and its sums. */
export function RunFacts({ run }: { readonly run: ShownRun }) {
  const t = useTexts(payoutsTexts);
  const locale = useLocale();
  const {
    clientName,
    id,
    state,
    count,
    cents,
    offsetCents,
    executedOn,
    discardReason,
    booked,
    returned,
  } = run;
  const isOut = state === 'released' || state === 'confirmed';
  const sumOf = (sum: { readonly cents: number; readonly count: number }) =>
    `${formatEuro(sum.cents, locale)} · ${t('facts.rewards', { count: sum.count })}`;
  return (
    <DefinitionList
      items={[
        { term: t('column.state'), detail: <RunState run={run} /> },
        { term: t('facts.client'), detail: clientName },
        { term: t('facts.number'), detail: <code>{id}</code> },
        {
          term: t('facts.sum'),
          // What the bank was told and booked, also of what came back since.
          detail: sumOf({ cents: cents + returned.cents, count: count + returned.count }),
        },
        ...(returned.count > 0
          ? [
              { term: t('facts.returned'), detail: sumOf(returned) },
              { term: t('facts.remains'), detail: sumOf({ cents, count }) },
            ]
          : []),
        ...(offsetCents > 0
          ? [
              { term: t('facts.setOff'), detail: formatEuro(offsetCents, locale) },
              {
                term: t(isOut ? 'facts.transferred' : 'facts.transfer'),
                detail: formatEuro(cents - offsetCents, locale),
              },
            ]
          : []),
        ...(state === 'released' && booked > 0
          ? [{ term: t('facts.booked'), detail: t('facts.bookedOf', { booked, count }) }]
          : []),
        ...(executedOn === null
          ? []
          : [{ term: t('facts.executedOn'), detail: dayText(executedOn, locale) }]),
        ...(discardReason === null ? [] : [{ term: t('facts.reason'), detail: discardReason }]),
      ]}
    />
  );
}
