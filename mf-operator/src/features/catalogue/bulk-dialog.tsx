import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { KeptCategory, KeptProductRow } from '@weitersagen/contracts/operator-catalogue';
import { changeProducts, tryProducts } from '@weitersagen/contracts/operator-products';
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
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { sayOver } from '../../area/told-over.ts';
import { BulkOutlook } from './bulk-outlook.tsx';
import type { BulkDone, BulkTask } from './bulk-tasks.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { categoryName } from './category-name.ts';
import { isDay } from './product-values.ts';

interface BulkDialogProps {
  readonly client: string;
  readonly task: BulkTask;
  readonly products: readonly KeptProductRow[];
  readonly categories: readonly KeptCategory[];
  /** Told what the page says, and what changed; null where nothing was done. */
  readonly onEnd: (notice: string | null, changed: BulkDone) => Promise<void>;
}

const NAMES_SHOWN = 5;

/** Asks before several products are changed, and says what that changes for whom. product.md, section "5 Entities". */
export function BulkDialog({ client, task, products, categories, onEnd }: BulkDialogProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api, kind } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const labels = { until: t('field.until'), category: t('field.category') };
  const form = useAppForm({
    defaultValues: { until: '', category: categories[0]?.key ?? '' },
    validate: ({ until }) =>
      onlyErrors<string>({ until: isDay(until) ? undefined : t('dayWrong') }),
    errorText: namedErrors(labels),
  });
  const bodyOf = ({ until, category }: { until: string; category: string }) => ({
    client,
    products: products.map(({ id, revision }) => ({ id, revision })),
    change: task,
    until: task === 'until' && until.trim() !== '' ? isoDateOf(until) : null,
    category: task === 'category' ? category : null,
  });
  const values = useFormValues(form);
  const body = bodyOf(values);
  const weighed = useQuery({
    queryKey: [kind, 'bulk', body],
    queryFn: ({ signal }) => api.call(tryProducts, { body, signal }),
    enabled: isDay(values.until),
    staleTime: 0,
    retry: false,
  });
  const isPast = isApiFailure(weighed.error) && weighed.error.fields?.['AngebotenBis'] === 'past';
  const effect = isDay(values.until) ? weighed.data : undefined;
  const isReady = effect !== undefined && effect.changing > 0 && effect.clashing.length === 0;
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
        onSubmit={async (typed) => {
          clear();
          try {
            const { changed } = await api.call(changeProducts, { body: bodyOf(typed) });
            await onEnd(t('bulk.done', { count: changed.length }), changed);
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
          <SelectField
            form={form}
            name="category"
            label={labels.category}
            options={categories.map((category) => ({
              value: category.key,
              label: categoryName(category, categories, locale),
            }))}
          />
        )}
        <BulkOutlook
          task={task}
          until={body.until}
          effect={effect}
          problem={isPast ? t('bulk.past') : null}
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
