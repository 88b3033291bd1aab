import { useEffect } from 'react';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { Button } from '@weitersagen/ui/button';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import type { AppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { TextField } from '@weitersagen/ui/text-field';
import type { FilterTexts } from './filter-texts.ts';
import type { ReportFilter } from './report-definition.ts';
import classes from './report.module.css';
import { useArea } from '../area/use-area.ts';

type Values = Record<string, string>;

interface FilterFormProps {
  readonly filters: readonly ReportFilter[];
  readonly values: Readonly<Values>;
  readonly texts: FilterTexts;
  readonly onFilter: (values: Readonly<Values>) => void;
}

function typedOf(filters: readonly ReportFilter[], values: Readonly<Values>): Values {
  const typed = filters.map(({ name, kind }) => {
    const day = kind === 'day' ? parseBerlinDay(values[name] ?? '') : null;
    return [name, day ? formatDate(day) : (values[name] ?? '')] as const;
  });
  return Object.fromEntries(typed);
}

/** Whether both days are there, and the last is before the first. */
function endsBeforeStart({ von, bis }: Readonly<Partial<Values>>): boolean {
  const [from, to] = [isoDateOf(von ?? ''), isoDateOf(bis ?? '')];
  return from !== null && to !== null && to < from;
}

function FilterField({
  filter,
  form,
  texts,
}: {
  readonly filter: ReportFilter;
  readonly form: AppForm<Values>;
  readonly texts: FilterTexts;
}) {
  const { t } = useArea();
  const field = { form, name: filter.name, label: texts.nameOf(filter) };
  if (filter.kind === 'day') return <DateField {...field} placeholder={t('filter.dayShape')} />;
  if (filter.kind === 'text') return <TextField {...field} autoComplete="off" />;
  const any = { value: '', label: t('filter.any') };
  return <SelectField {...field} options={[any, ...texts.optionsOf(filter)]} />;
}

/** The filters a report knows, applied together. */
export function FilterForm({ filters, values, texts, onFilter }: FilterFormProps) {
  const { t } = useArea();
  const typed = typedOf(filters, values);
  const form = useAppForm<Values>({
    defaultValues: typed,
    validate: (all) => {
      const wrong = filters.filter(
        ({ name, kind }) => kind === 'day' && all[name] && isoDateOf(all[name]) === null,
      );
      const errors = Object.fromEntries(wrong.map(({ name }) => [name, t('filter.wrongDay')]));
      return endsBeforeStart(all) ? { ...errors, bis: t('filter.wrongOrder') } : errors;
    },
  });
  const { reset } = form;
  const state = JSON.stringify(typed);
  // The address is the truth: after "back" or a removed filter the fields follow it.
  useEffect(() => {
    const read: Values = JSON.parse(state);
    reset(read);
  }, [reset, state]);
  return (
    <Form
      form={form}
      errorSummaryTitle={t('filter.summary')}
      onSubmit={(all) => {
        const given = filters.flatMap(({ name, kind }) => {
          const value = (all[name] ?? '').trim();
          return value === '' ? [] : [[name, kind === 'day' ? isoDateOf(value) : value] as const];
        });
        onFilter(
          Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : []))),
        );
      }}
    >
      <div className={classes['fields']}>
        {filters.map((filter) => (
          <FilterField key={filter.name} {...{ filter, form, texts }} />
        ))}
        <Button type="submit" variant="secondary">
          {t('filter.apply')}
        </Button>
      </div>
    </Form>
  );
}
