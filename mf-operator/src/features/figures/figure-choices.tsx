import type { Figures } from '@weitersagen/contracts/operator-figures';
import { figureGroupLabels, NO_GROUP } from '@weitersagen/domain/figures';
import { FilterForm } from '@weitersagen/domain-ui/report/filter-form';
import { useFilterTexts } from '@weitersagen/domain-ui/report/filter-texts';
import { periods } from '@weitersagen/domain-ui/statistics/period';
import { useTexts } from '@weitersagen/platform/i18n';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { figuresTexts } from './figures-texts.ts';
import classes from './figures.module.css';
import { useGroupNames } from './use-group-names.ts';
import { dayFilters, groups, type FiguresState, type Narrowing } from './use-figures.ts';

interface FigureChoicesProps extends Pick<
  FiguresState,
  'params' | 'period' | 'days' | 'group' | 'ask'
> {
  /** What the page shows; without it there is nothing to narrow yet. */
  readonly figures: Figures | null;
}

/** Of which days figures are, what they are narrowed to, and what they are split by. Each takes effect at once and stands in the address. */
export function FigureChoices({ params, period, days, group, ask, figures }: FigureChoicesProps) {
  const t = useTexts(figuresTexts);
  const { nameOf } = useGroupNames();
  const texts = useFilterTexts({});
  const choicesOf = {
    produkt: ['product', figures?.products],
    kanal: ['channel', figures?.channels],
    agentur: ['agency', figures?.agencies],
    verkaeufer: ['seller', figures?.sellers],
  } as const satisfies Record<Narrowing, unknown>;
  /** What the address names and there is not is said to be none, not to be everything. */
  function unknownIn(choices: readonly { readonly key: string }[], value: string | null) {
    const isKnown = value === null || value === '' || value === NO_GROUP;
    if (isKnown || choices.some(({ key }) => key === value)) return [];
    return [{ value, label: t('unknown', { value }) }];
  }
  return (
    <Stack>
      <div className={classes['choices']}>
        <ChoiceSelect
          isWide
          label={t('period')}
          value={period}
          options={periods.map((value) => ({
            value,
            label: value === 'frei' ? t('free') : t('days', { days: value }),
          }))}
          onChange={(value) =>
            ask({
              zeitraum: value,
              von: value === 'frei' ? figures?.period.from : undefined,
              bis: value === 'frei' ? figures?.period.to : undefined,
            })
          }
        />
        <ChoiceSelect
          isWide
          label={t('groupBy')}
          value={figureGroupLabels[group]}
          options={groups.map((one) => ({
            value: figureGroupLabels[one],
            label: t(`group.${figureGroupLabels[one]}`),
          }))}
          onChange={(gruppe) => ask({ gruppe })}
        />
        {Object.entries(choicesOf).map(([name, [of, choices]]) =>
          choices === undefined || (choices.length === 0 && !params.has(name)) ? null : (
            <ChoiceSelect
              key={name}
              isWide
              label={t(`group.${figureGroupLabels[of]}`)}
              value={params.get(name) ?? ''}
              options={[
                { value: '', label: t('all') },
                ...choices.map((choice) => ({ value: choice.key, label: nameOf(of, choice) })),
                ...unknownIn(choices, params.get(name)),
                ...(of === 'product'
                  ? []
                  : [{ value: NO_GROUP, label: nameOf(of, { key: '', label: '' }) }]),
              ]}
              onChange={(value) => ask({ [name]: value })}
            />
          ),
        )}
      </div>
      {period === 'frei' && (
        <FilterForm
          filters={dayFilters}
          values={{ ...days }}
          texts={texts}
          onFilter={({ von, bis }) => ask({ von, bis })}
        />
      )}
    </Stack>
  );
}
