import { changeCategory, createCategory } from '@weitersagen/contracts/operator-catalogue';
import type { CategoryChoice, KeptCategory } from '@weitersagen/contracts/operator-catalogue';
import { pageSources } from '@weitersagen/domain/page-sources';
import { keyOfName } from '@weitersagen/domain/key-of-name';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SearchSelectField } from '@weitersagen/ui/search-select-field';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../../area/form-dialog.tsx';
import { savedInTwo, typedInTwo } from '../../area/two-languages.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { useSearchWords } from './use-search-words.ts';
import { SourceEffect } from './source-effect.tsx';

interface CategoryDialogProps {
  readonly client: string;
  /** Null for a new one. */
  readonly category: KeptCategory | null;
  readonly categories: readonly CategoryChoice[];
  /** Whether the client's product API asks for sources. */
  readonly hasSources: boolean;
  /** Told what is to be said on the page; null where it was only closed. */
  readonly onEnd: (notice: string | null) => void;
}

const keyForm = /^[a-z][a-z0-9-]{1,39}$/;
/** The key that was typed, or the one that the name suggests. */
const keyFor = (typed: string, name: string) => (typed === '' ? keyOfName(name) : typed);

/** Adds a category, or changes name, parent and place of one. */
export function CategoryDialog({
  client,
  category,
  categories,
  hasSources,
  onEnd,
}: CategoryDialogProps) {
  const t = useTexts(catalogueTexts);
  const choiceWords = useSearchWords();
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = {
    de: t('nameDe'),
    en: t('nameEn'),
    key: t('key'),
    parent: t('parent'),
    position: t('place'),
    searchWords: t('searchWords'),
    source: t('source'),
  };
  const form = useAppForm({
    defaultValues: {
      ...typedInTwo(category?.name ?? { de: '', en: '' }),
      key: category?.key ?? '',
      parent: category?.parent ?? '',
      position: String(category?.position ?? 0),
      searchWords: category?.searchWords ?? '',
      source: category?.source ?? '',
    },
    validate: ({ de, en, key, position }) =>
      onlyErrors({
        de: checks.line(de, labels.de),
        en: en.trim() === '' ? undefined : checks.line(en, labels.en),
        key: category !== null || keyForm.test(keyFor(key, de)) ? undefined : t('keyWrong'),
        position: /^\d{1,4}$/.test(position.trim()) ? undefined : t('positionWrong'),
      }),
    errorText: namedErrors(labels),
  });
  const chosenSource = useFieldValue(form, 'source');
  const hasChildren = categories.some(({ parent }) => parent !== null && parent === category?.key);
  const parents = categories.filter(({ key, parent }) => parent === null && key !== category?.key);
  const title =
    category === null ? t('newCategory') : t('changeOf', { name: category.name[locale] });
  return (
    <FormDialog form={form} title={title} closeLabel={t('close')} onClose={() => onEnd(null)}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ de, en, key, parent, position, searchWords, source }) => {
          clear();
          const facts = {
            client,
            name: savedInTwo({ de, en }),
            parent: parent === '' ? null : parent,
            searchWords: searchWords.trim(),
            ...(hasSources && { source: pageSources.find((one) => one === source) ?? null }),
          };
          try {
            if (category === null)
              await api.call(createCategory, { body: { ...facts, key: keyFor(key, de) } });
            else {
              const { id, revision } = category;
              const body = { ...facts, id, revision, position: Number(position) };
              await api.call(changeCategory, { body });
            }
            onEnd(t('savedCategory', { name: facts.name[locale] }));
          } catch (error) {
            report(error, form, {
              Kennung: { name: 'key', label: labels.key, sentences: { keyTaken: t('keyTaken') } },
              Quelle: {
                name: 'source',
                label: labels.source,
                sentences: { notOfClient: t('noSource') },
              },
              Oberkategorie: {
                name: 'parent',
                label: labels.parent,
                sentences: { twoLevels: t('twoLevels') },
              },
            });
          }
        }}
      >
        <TextField form={form} name="de" label={labels.de} maxLength={200} />
        <TextField
          form={form}
          name="en"
          label={labels.en}
          help={t('asGerman')}
          optionalText={p('form.optional')}
          maxLength={200}
        />
        {category === null && (
          <TextField
            form={form}
            name="key"
            label={labels.key}
            help={t('keyHelp')}
            optionalText={p('form.optional')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {!hasChildren && (
          <SearchSelectField
            form={form}
            words={choiceWords}
            name="parent"
            label={labels.parent}
            options={[
              { value: '', label: t('noParent') },
              ...parents.map(({ key, name }) => ({ value: key, label: name[locale] })),
            ]}
          />
        )}
        {hasSources && (
          <SelectField
            form={form}
            name="source"
            label={labels.source}
            help={t('sourceHelp')}
            options={[
              { value: '', label: t('noOwnSource') },
              ...pageSources.map((value) => ({ value, label: t(`sourceName.${value}`) })),
            ]}
          />
        )}
        {category !== null && chosenSource !== (category.source ?? '') && (
          <SourceEffect category={category} categories={categories} source={chosenSource} />
        )}
        <TextField
          form={form}
          name="searchWords"
          label={labels.searchWords}
          help={t('searchWordsHelp')}
          optionalText={p('form.optional')}
          maxLength={300}
        />
        {category !== null && (
          <TextField
            form={form}
            name="position"
            label={labels.position}
            help={t('placeHelp')}
            inputMode="numeric"
            maxLength={4}
            short
          />
        )}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
