import { useEffect } from 'react';
import { Button } from '@weitersagen/ui/button';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import type { AppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { TextField } from '@weitersagen/ui/text-field';
import { filterProblems } from './filter-problems.ts';
import type { FilterTexts } from './filter-texts.ts';
import type { ReportFilter } from './report-definition.ts';
import classes from './report.module.css';
import { useArea } from '../area/use-area.ts';
import { namedErrors } from '../named-errors.ts';

type Values = Record<string, string>;

const isoDay = /^\d{4}-\d\d-\d\d$/;

interface FilterFormProps {
  readonly filters: readonly ReportFilter[];
  readonly values: Readonly<Values>;
  readonly texts: FilterTexts;
  readonly onFilter: (values: Readonly<Values>) => void;
}

function typedOf(filters: readonly ReportFilter[], values: Readonly<Values>): Values {
  const typed = filters.map(({ name, kind }) => {
    const value = values[name] ?? '';
    const isDay = kind === 'day' && isoDay.test(value);
    return [name, isDay ? value.split('-').toReversed().join('.') : value] as const;
  });
  return Object.fromEntries(typed);
}

/** What was typed, with days as the server takes them; what is no day stays as it is. */
function readOf(filters: readonly ReportFilter[], typed: Readonly<Values>): Values {
  const read = filters.map(({ name, kind }) => {
    const value = (typed[name] ?? '').trim();
    return [name, (kind === 'day' ? isoDateOf(value) : null) ?? value] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== ''));
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
  const problemsOf = (all: Readonly<Values>): Values =>
    filterProblems(filters, readOf(filters, all));
  const named = namedErrors(
    Object.fromEntries(filters.map((filter) => [filter.name, texts.nameOf(filter)])),
  );
  const form = useAppForm<Values>({
    defaultValues: typed,
    validate: problemsOf,
    errorText: (problem, name) =>
      named(t(problem === 'wrongOrder' ? 'filter.wrongOrder' : 'filter.wrongDay'), name),
  });
  const { reset, store } = form;
  const state = JSON.stringify(typed);
  const wrong = JSON.stringify(problemsOf(typed));
  // The address is the truth: after "back" or a removed filter the fields follow it, and what is wrong in it is said at its field.
  useEffect(() => {
    const read: Values = JSON.parse(state);
    reset(read);
    const problems: Values = JSON.parse(wrong);
    if (wrong !== '{}') store.submit(read, Object.keys(problems), () => problems);
  }, [reset, store, state, wrong]);
  return (
    <Form
      form={form}
      errorSummaryTitle={t('filter.summary')}
      onSubmit={(all) => onFilter(readOf(filters, all))}
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
