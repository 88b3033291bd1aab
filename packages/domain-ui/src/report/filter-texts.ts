import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import type { SelectOption } from '@weitersagen/ui/select-field';
import type { ReportFilter } from './report-definition.ts';
import { useArea } from '../area/use-area.ts';
import type { AreaKey } from '../area/use-area.ts';

/** Values in use by where they come from, as options. */
export type KnownOptions = Readonly<Record<string, readonly SelectOption[]>>;

/** The words of filters: their names, options, and a chosen value as a person reads it. */
export function useFilterTexts(known: KnownOptions) {
  const { t } = useArea();
  const locale = useLocale();

  function optionsOf(filter: ReportFilter): readonly SelectOption[] {
    if (filter.kind === 'known') return known[filter.from] ?? [];
    if (filter.kind !== 'choice') return [];
    // The type of a filter ties its options to its group; that they go together is lost here.
    const keyOf = (value: string) => `${filter.texts}.${value}` as AreaKey;
    return filter.options.map((value) => ({ value, label: t(keyOf(value)) }));
  }

  function valueText(filter: ReportFilter, value: string): string {
    const day = filter.kind === 'day' ? parseBerlinDay(value) : null;
    if (day) return formatDate(day, locale);
    return optionsOf(filter).find((option) => option.value === value)?.label ?? value;
  }

  return { nameOf: (filter: ReportFilter) => t(`filter.${filter.name}`), optionsOf, valueText };
}

export type FilterTexts = ReturnType<typeof useFilterTexts>;
