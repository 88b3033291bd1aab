import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { FREE, monthsOf, yearsUpTo } from './chosen-period.ts';
import { DaysForm } from './days-form.tsx';
import { taxExportTexts } from './tax-export-texts.ts';
import type { TaxExportState } from './use-tax-export.ts';

interface PeriodChoiceProps extends Pick<TaxExportState, 'params' | 'chosen' | 'ask'> {
  readonly today: string;
  /** The year that is shown where none is chosen. */
  readonly usualYear: string;
}

const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, Number(month) - 1, 15)),
  );

/** A year, one of its months, or other days. A year and a month take effect at once and stand in the address. */
export function PeriodChoice({ params, chosen, ask, today, usualYear }: PeriodChoiceProps) {
  const t = useTexts(taxExportTexts);
  const locale = useLocale();
  const year = chosen.year ?? usualYear;
  const years = [...new Set([...yearsUpTo(today), ...(year === FREE ? [] : [year])])];
  return (
    <Stack>
      <Cluster gap={16}>
        <ChoiceSelect
          label={t('year')}
          value={year}
          options={[
            ...years.map((value) => ({ value, label: value })),
            { value: FREE, label: t('otherDays') },
          ]}
          onChange={(jahr) => ask({ jahr, monat: undefined, von: undefined, bis: undefined })}
        />
        {year !== FREE && (
          <ChoiceSelect
            label={t('month')}
            value={chosen.month}
            options={[
              { value: '', label: t('wholeYear') },
              ...monthsOf(year, today).map((value) => ({
                value,
                label: monthName(value, locale),
              })),
            ]}
            onChange={(monat) => ask({ jahr: year, monat })}
          />
        )}
      </Cluster>
      {year === FREE && (
        <DaysForm
          key={`${params.get('von')} ${params.get('bis')}`}
          days={{ von: params.get('von') ?? '', bis: params.get('bis') ?? '' }}
          today={today}
          onDays={(days) => ask({ ...days })}
        />
      )}
    </Stack>
  );
}
