import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { CategoryChoice, KeptProductRow } from '@weitersagen/contracts/operator-catalogue';
import {
  changeProducts,
  tryProducts,
  type BulkEffect,
} from '@weitersagen/contracts/operator-products';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { SearchSelectField } from '@weitersagen/ui/search-select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { sayOver } from '../../area/told-over.ts';
import { dayText } from '../../area/day-text.ts';
import { BulkOutlook } from './bulk-outlook.tsx';
import type { BulkDone, BulkTask } from './bulk-tasks.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { useSearchWords } from './use-search-words.ts';
import { categoryName } from './category-name.ts';
import { isDay } from './product-values.ts';

interface BulkDialogProps {
  readonly client: string;
  readonly task: BulkTask;
  readonly products: readonly KeptProductRow[];
  readonly categories: readonly CategoryChoice[];
  /** Told what the page says, and what changed; null where nothing was done. */
  readonly onEnd: (notice: string | null, changed: BulkDone) => Promise<void>;
}

const NAMES_SHOWN = 5;

/** Asks before several products are changed, and says what that changes for whom. product.md, section "5 Entities". */
export function BulkDialog({ client, task, products, categories, onEnd }: BulkDialogProps) {
  const t = useTexts(catalogueTexts);
  const choiceWords = useSearchWords();
  const p = useTexts('platform');
  const { api, kind } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const labels = { until: t('field.until'), category: t('field.category') };
  const form = useAppForm({
    defaultValues: { until: '', category: categories[0]?.key ?? '' },
    validate: (typed) =>
      onlyErrors<string>({ until: isDay(typed.until) ? undefined : t('dayWrong') }),
    errorText: namedErrors(labels),
  });
  const { until, category } = useFormValues(form);
  const body = {
    client,
    products: products.map(({ id, revision }) => ({ id, revision })),
    change: task,
    until: task === 'until' && until.trim() !== '' ? isoDateOf(until) : null,
    category: task === 'category' ? category : null,
  };
  const weighed = useQuery({
    queryKey: [kind, 'bulk', body],
    queryFn: ({ signal }) => api.call(tryProducts, { body, signal }),
    enabled: isDay(until),
    staleTime: 0,
    retry: false,
  });
  const isPast = isApiFailure(weighed.error) && weighed.error.fields?.['AngebotenBis'] === 'past';
  const effect = isDay(until) ? weighed.data : undefined;
  /** What stands against a change; null where nothing does. */
  const problemOf = ({ changing, clashing }: BulkEffect) => {
    if (clashing.length > 0)
      return t('bulk.clashing', { count: clashing.length, names: clashing.join(', ') });
    return changing === 0 ? t('bulk.nothing') : null;
  };
  const problem = effect === undefined ? (isPast ? t('bulk.past') : null) : problemOf(effect);
  const isReady = effect !== undefined && problem === null;
  /** Nothing is changed before its effect was said: Enter in the field only has it said. */
  async function weigh() {
    const { data, error } = await weighed.refetch();
    if (error !== null) throw error;
    const against = data === undefined ? null : problemOf(data);
    if (against !== null) form.setServerErrors({ until: against });
  }
  function doneText(count: number) {
    if (task === 'category') {
      const to = categories.find(({ key }) => key === body.category);
      const name = to === undefined ? '' : categoryName(to, categories, locale);
      return t('bulk.done.category', { count, name });
    }
    if (task !== 'until') return t(`bulk.done.${task}`, { count });
    return body.until === null
      ? t('bulk.done.endless', { count })
      : t('bulk.done.until', { count, day: dayText(body.until, locale) });
  }
  const names = products.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const rest = products.length - names.length;
  return (
    <FormDialog
      form={form}
      title={t(`bulk.title.${task}`)}
      closeLabel={t('close')}
      onClose={() => void onEnd(null, [])}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async () => {
          clear();
          try {
            if (!isReady) return await weigh();
            const { changed } = await api.call(changeProducts, { body });
            await onEnd(doneText(changed.length), changed);
          } catch (error) {
            if (isApiFailure(error) && isOver(error)) return onEnd(sayOver(t('bulk.over')), []);
            report(error, form, {
              AngebotenBis: {
                name: 'until',
                label: labels.until,
                sentences: { past: t('bulk.past'), endBeforeStart: t('endBeforeStart') },
              },
            });
          }
        }}
      >
        <Text>
          {names.join(', ')}
          {rest > 0 && ` ${t('bulk.more', { count: rest })}`}
        </Text>
        {task === 'until' && (
          <DateField
            form={form}
            name="until"
            label={labels.until}
            help={t('bulk.untilHelp')}
            optionalText={p('form.optional')}
            placeholder={t('dayShape')}
          />
        )}
        {task === 'category' && (
          <SearchSelectField
            form={form}
            words={choiceWords}
            name="category"
            label={labels.category}
            options={categories.map((each) => ({
              value: each.key,
              label: categoryName(each, categories, locale),
            }))}
          />
        )}
        <BulkOutlook
          task={task}
          until={body.until}
          effect={effect}
          problem={problem}
          isWeighing={weighed.isFetching}
        />
        <FailureNotice failure={failure} />
        {isReady && (
          <SubmitButton form={form}>
            {t(`bulk.press.${task}`, { count: effect.changing })}
          </SubmitButton>
        )}
      </Form>
    </FormDialog>
  );
}
