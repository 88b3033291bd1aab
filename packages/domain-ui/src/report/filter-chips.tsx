import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';
import type { FilterTexts } from './filter-texts.ts';
import type { ReportFilter } from './report-definition.ts';
import classes from './report.module.css';
import { useArea } from '../area/use-area.ts';

interface FilterChipsProps {
  readonly filters: readonly ReportFilter[];
  readonly values: Readonly<Record<string, string>>;
  readonly texts: FilterTexts;
  /** The names of the filters to take away. */
  readonly onRemove: (names: readonly string[]) => void;
}

/** The filters in force, each with its way out. */
export function FilterChips({ filters, values, texts, onRemove }: FilterChipsProps) {
  const { t } = useArea();
  const active = filters.filter(({ name }) => values[name] !== undefined);
  if (active.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t('filter.active')}>
      {active.map((filter) => {
        const shown = `${texts.nameOf(filter)}: ${texts.valueText(filter, values[filter.name] ?? '')}`;
        return (
          <li key={filter.name}>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('filter.remove', { filter: shown })}
              onClick={() => onRemove([filter.name])}
            >
              {shown}
              <Icon name="close" size={16} />
            </Button>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onRemove(active.map(({ name }) => name))}
          >
            {t('filter.removeAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
