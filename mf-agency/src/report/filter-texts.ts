import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { SelectOption } from '@weitersagen/ui/select-field';
import { useKnownValues } from './known-values.ts';
import type { ReportFilter } from './report-definition.ts';

/** The words of filters: their names, options, and a chosen value as a person reads it. */
export function useFilterTexts(filters: readonly ReportFilter[], person: string) {
  const t = useTexts('mf-agency');
  const locale = useLocale();
  const uses = (from: string) => filters.some((one) => one.kind === 'known' && one.from === from);
  const known = {
    produkte: useKnownValues('produkte', person, uses('produkte')),
    kanaele: useKnownValues('kanaele', person, uses('kanaele')),
  };

  function optionsOf(filter: ReportFilter): readonly SelectOption[] {
    if (filter.kind === 'known') return known[filter.from];
    if (filter.kind !== 'choice') return [];
    return filter.options.map((value) => ({ value, label: t(`${filter.texts}.${value}`) }));
  }

  function valueText(filter: ReportFilter, value: string): string {
    const day = filter.kind === 'day' ? parseBerlinDay(value) : null;
    if (day) return formatDate(day, locale);
    return optionsOf(filter).find((option) => option.value === value)?.label ?? value;
  }

  return { nameOf: (filter: ReportFilter) => t(`filter.${filter.name}`), optionsOf, valueText };
}

export type FilterTexts = ReturnType<typeof useFilterTexts>;
