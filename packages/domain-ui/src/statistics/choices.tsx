import type { ComponentType } from 'react';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { useArea } from '../area/use-area.ts';
import { FilterForm } from '../report/filter-form.tsx';
import { useFilterTexts } from '../report/filter-texts.ts';
import type { ScopeSelectProps } from '../report/report-view.tsx';
import { periods } from './period.ts';
import classes from './statistics.module.css';
import { dayFilters, groupings } from './use-statistics.ts';
import type { Statistics } from './use-statistics.ts';

/** Groups that one person has no more than one of. */
const ofAgency: readonly string[] = ['mitarbeiter', 'filialen'];

interface ChoicesProps extends Pick<Statistics, 'request' | 'ask'> {
  readonly user: StaffUser;
  readonly scopeSelect?: ComponentType<ScopeSelectProps> | undefined;
  /** The days on screen, which a free choice begins with. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
}

/** Whose figures, of which period, and what the table goes by. */
export function Choices({ user, scopeSelect: ScopeSelect, shown, request, ask }: ChoicesProps) {
  const { t } = useArea();
  const texts = useFilterTexts({});
  // Without a choice of scope everything is one person's.
  const groups = groupings.filter(
    (group) => ScopeSelect !== undefined || !ofAgency.includes(group),
  );
  const isFree = request.period === 'frei';
  return (
    <>
      <div className={classes['choices']}>
        <ChoiceSelect
          label={t('figures.period')}
          value={request.period}
          options={periods.map((value) => ({
            value,
            label: value === 'frei' ? t('figures.free') : t('figures.days', { days: value }),
          }))}
          onChange={(value) =>
            ask({
              zeitraum: value,
              von: value === 'frei' ? shown?.from : undefined,
              bis: value === 'frei' ? shown?.to : undefined,
            })
          }
        />
        {ScopeSelect && (
          <ScopeSelect
            user={user}
            scope={request.scope}
            onScope={(value) => ask({ bereich: value })}
          />
        )}
        <ChoiceSelect
          label={t('figures.group')}
          value={request.group}
          options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(value) => ask({ gruppe: value })}
        />
      </div>
      {isFree && (
        <FilterForm
          filters={dayFilters}
          values={{ ...request.days }}
          texts={texts}
          onFilter={({ von, bis }) => ask({ von, bis })}
        />
      )}
    </>
  );
}
