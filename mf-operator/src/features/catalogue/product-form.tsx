import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changeProduct, createProduct } from '@weitersagen/contracts/operator-catalogue';
import type { KeptCategory, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { categoryName } from './category-name.ts';
import { factsOf, startOf, type ProductValues } from './product-values.ts';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { useProductChecks } from './use-product-checks.ts';

interface ProductFormProps {
  readonly client: string;
  /** Null for one that is not there yet. */
  readonly product: KeptProduct | null;
  readonly categories: readonly KeptCategory[];
  /** Told the number of what was saved. */
  readonly onSaved: (id: number) => void;
  /** Reads the product again, for who saved after somebody else. */
  readonly readAgain: () => Promise<KeptProduct>;
}

/** What is written of a product. What somebody else saved meanwhile is shown before anything of theirs is lost. */
export function ProductForm({ client, product, categories, onSaved, readAgain }: ProductFormProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { labels, check, fields } = useProductChecks();
  const { failure, report, clear } = useFailure();
  /** As it was seen last; what is saved next replaces this. */
  const [seen, setSeen] = useState(product);
  const [saved, setSaved] = useState<KeptProduct | null>(null);
  const form = useAppForm<ProductValues>({
    defaultValues: startOf(product, categories[0]?.key ?? ''),
    validate: check,
    draftKey: `catalogue-${client}-${product?.id ?? 'new'}`,
  });
  async function save(values: ProductValues) {
    clear();
    setSaved(null);
    const facts = { client, ...factsOf(values) };
    try {
      if (seen === null) {
        const { id } = await api.call(createProduct, { body: facts });
        form.clearDraft();
        return onSaved(id);
      }
      const { id, revision } = seen;
      await api.call(changeProduct, { body: { ...facts, id, revision } });
      form.clearDraft();
      setSeen(await readAgain());
      onSaved(id);
    } catch (error) {
      if (isApiFailure(error) && error.key === 'changedMeanwhile') setSaved(await readAgain());
      else report(error, form, fields);
    }
  }
  const optional = p('form.optional');
  const shape = t('dayShape');
  return (
    <div className={classes['form']}>
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
        {saved !== null && (
          <SavedMeanwhile
            saved={startOf(saved, '')}
            typed={form.getValues()}
            labels={labels}
            onTake={() => {
              form.reset(startOf(saved, ''));
              setSeen(saved);
              setSaved(null);
            }}
            onKeep={() => {
              setSeen(saved);
              setSaved(null);
            }}
          />
        )}
        <div className={classes['columns']}>
          <TextField form={form} name="name" label={labels.name} maxLength={200} />
          <TextField
            form={form}
            name="externalId"
            label={labels.externalId}
            help={t('help.externalId')}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <SelectField
          form={form}
          name="category"
          label={labels.category}
          options={categories.map((category) => ({
            value: category.key,
            label: categoryName(category, categories, locale),
          }))}
        />
        <div className={classes['columns']}>
          <TextField
            form={form}
            name="claimDe"
            label={labels.claimDe}
            optionalText={optional}
            maxLength={200}
          />
          <TextField
            form={form}
            name="claimEn"
            label={labels.claimEn}
            optionalText={optional}
            maxLength={200}
          />
          <TextAreaField
            form={form}
            name="featuresDe"
            label={labels.featuresDe}
            help={t('help.features')}
            optionalText={optional}
            rows={4}
          />
          <TextAreaField
            form={form}
            name="featuresEn"
            label={labels.featuresEn}
            help={t('help.features')}
            optionalText={optional}
            rows={4}
          />
          {(['monthly', 'once'] as const).map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={labels[name]}
              optionalText={optional}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              tabular
              short
            />
          ))}
          <TextField
            form={form}
            name="months"
            label={labels.months}
            optionalText={optional}
            inputMode="numeric"
            maxLength={3}
            short
          />
          <TextField
            form={form}
            name="top"
            label={labels.top}
            help={t('help.top')}
            optionalText={optional}
            inputMode="numeric"
            maxLength={2}
            short
          />
          <DateField
            form={form}
            name="from"
            label={labels.from}
            help={t('help.from')}
            optionalText={optional}
            placeholder={shape}
          />
          <DateField
            form={form}
            name="until"
            label={labels.until}
            help={t('help.until')}
            optionalText={optional}
            placeholder={shape}
          />
        </div>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(product === null ? 'create' : 'save')}</SubmitButton>
      </Form>
    </div>
  );
}
