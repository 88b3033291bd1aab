import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changeProduct, createProduct } from '@weitersagen/contracts/operator-catalogue';
import type {
  CategoryChoice,
  KeptProduct,
  ClientLook,
} from '@weitersagen/contracts/operator-catalogue';
import type { ProviderKind } from '@weitersagen/contracts/provider-details';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DateField } from '@weitersagen/ui/date-field';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SearchSelectField } from '@weitersagen/ui/search-select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { Result } from '../../area/result.tsx';
import { OthersHere } from '../../area/open-edit/also-open.tsx';
import { KeptInput } from '../../area/open-edit/kept-input.tsx';
import { useKeptForm } from '../../area/open-edit/use-kept-form.ts';
import { savedNow } from '../../area/saved-now.ts';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import { useTold } from '../../area/use-told.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { useSearchWords } from './use-search-words.ts';
import classes from './catalogue.module.css';
import { categoryName } from './category-name.ts';
import { changedFields } from './product-changes.ts';
import { DetailFields } from './detail-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { factsOf, startOf, type ProductValues } from './product-values.ts';
import { SaveQuestion } from './save-question.tsx';
import { usePrices, withPriceOn } from './use-prices.ts';
import { useProductChecks } from './use-product-checks.ts';
import { useSaveQuestion } from './use-save-question.ts';
import { useTypedWords } from './use-typed-words.ts';

interface ProductFormProps {
  readonly client: string;
  /** Null for one that is not there yet. */
  readonly product: KeptProduct | null;
  readonly categories: readonly CategoryChoice[];
  /** What a product of the client can be. */
  readonly kinds: readonly ProviderKind[];
  /** The colours of the client's pages. */
  readonly look: ClientLook | null;
  /** Told the number of what was saved. */
  readonly onSaved: (id: number) => void;
  /** Reads the product again, for who saved after somebody else. */
  readonly readAgain: () => Promise<KeptProduct>;
}

/**
 * What is written of a product. A save says first what it changes for whom; what somebody else saved meanwhile is shown before anything of
 * theirs is lost. product.md, section "5 Entities".
 */
export function ProductForm({
  client,
  product,
  categories,
  kinds,
  look,
  onSaved,
  readAgain,
}: ProductFormProps) {
  const t = useTexts(catalogueTexts);
  const choiceWords = useSearchWords();
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { labels, check, fields } = useProductChecks();
  const { failure, report, clear } = useFailure();
  /** As it was seen last; what is saved next replaces this. */
  const [seen, setSeen] = useState(product);
  const [isRefused, setRefused] = useState(false);
  const {
    found: prices,
    versionsNow,
    readAgain: readPrices,
  } = usePrices(client, product?.id ?? null);
  const plain = useAppForm<ProductValues>({
    defaultValues: startOf(product, categories[0]?.key ?? ''),
    validate: (values) => check(values, seen, prices.data?.versions ?? []),
    errorText: namedErrors(labels),
    draftKey: `catalogue-${client}-${product?.id ?? 'new'}`,
  });
  const thing = { client, kind: 'product', id: String(product?.id ?? 'new') } as const;
  const { form, meanwhile, edit } = useKeptForm(plain, thing);
  const { asked, ask } = useSaveQuestion();
  const typedWordsOf = useTypedWords(categories);
  const [told, setTold] = useTold();
  async function save(values: ProductValues) {
    if (isUnsettled(form, meanwhile)) return;
    clear();
    setRefused(false);
    setTold(null);
    const facts = factsOf(values, locale);
    try {
      const day = isoDateOf(values.pricesFrom) ?? '';
      let pricesFrom: string | null = null;
      if (seen !== null) {
        const changed = changedFields(withPriceOn(seen, await versionsNow(), day), facts);
        if (changed.length === 0) return setTold(t('unchanged'));
        if (!(await ask({ product: seen, after: facts, pricesFrom: day }))) return;
        // Prices that nobody touched stay, also where others begin while the form is open.
        if (changed.includes('monthly') || changed.includes('once')) pricesFrom = day;
      }
      if (seen === null) {
        const { id } = await api.call(createProduct, { body: { client, ...facts } });
        form.clearDraft();
        return onSaved(id);
      }
      const { id, revision } = seen;
      await api.call(changeProduct, { body: { client, ...facts, pricesFrom, id, revision } });
      form.clearDraft();
      const [now] = await Promise.all([readAgain(), readPrices()]);
      setSeen(now);
      savedNow(form, meanwhile, { sent: values, kept: startOf(now, '') });
      onSaved(id);
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'changedMeanwhile')
        return report(error, form, fields);
      const [saved] = await Promise.all([readAgain(), readPrices()]);
      meanwhile.rebase(startOf(saved, ''));
      setSeen(saved);
      setRefused(true);
    }
  }
  const optional = p('form.optional');
  const shape = t('dayShape');
  return (
    <div className={classes['beside']}>
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
        <OthersHere others={edit.others} />
        <SavedMeanwhile
          form={form}
          meanwhile={meanwhile}
          labels={labels}
          wordsOf={typedWordsOf}
          isRefused={isRefused}
          onSettled={() => setRefused(false)}
        />
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
        <SearchSelectField
          form={form}
          words={choiceWords}
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
              maxLength={16}
              tabular
              short
            />
          ))}
          {product !== null && (
            <DateField
              form={form}
              name="pricesFrom"
              label={labels.pricesFrom}
              help={t('help.pricesFrom')}
              placeholder={shape}
            />
          )}
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
          <TextField
            form={form}
            name="recipientMost"
            label={labels.recipientMost}
            help={t('help.recipientMost')}
            optionalText={optional}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            tabular
            short
          />
        </div>
        <DetailFields form={form} labels={labels} kinds={kinds} />
        <FailureNotice failure={failure} />
        <KeptInput at={edit.keptAt} />
        <Result told={told} tone="info" />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t(product === null ? 'create' : 'save')}</SubmitButton>
        </Cluster>
      </Form>
      <ProductPreview form={form} product={product} look={look} />
      {asked !== null && <SaveQuestion {...asked} client={client} categories={categories} />}
    </div>
  );
}
