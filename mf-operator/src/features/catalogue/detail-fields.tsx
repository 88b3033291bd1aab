import {
  detailOf,
  fieldsOfKind,
  type DetailField,
  type ProviderKind,
} from '@weitersagen/contracts/provider-details';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DateField } from '@weitersagen/ui/date-field';
import { useFieldValue, type AppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { SelectField } from '@weitersagen/ui/select-field';
import { Text } from '@weitersagen/ui/text';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { useDetailWords } from '../../area/detail-words/use-detail-words.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { germanOf } from './detail-values.ts';
import type { ProductValues } from './product-values.ts';

/** What a product of a kind is nothing without. */
const needed: ReadonlySet<DetailField> = new Set(['deviceType', 'insuranceType', 'energyType']);
const { help } = catalogueTexts.de.detail;
const hasHelp = (name: string): name is keyof typeof help => Object.hasOwn(help, name);

const groups = ['facts', 'flags', 'texts', 'commission', 'promotion'] as const;

/** With what a field stands. */
function groupOf(name: DetailField): (typeof groups)[number] {
  if (name.startsWith('promotion')) return 'promotion';
  if (name.startsWith('commission')) return 'commission';
  if (/(?:De|En)$/.test(name)) return 'texts';
  return detailOf(name).holds === 'flag' ? 'flags' : 'facts';
}

interface DetailFieldsProps {
  readonly form: AppForm<ProductValues>;
  readonly labels: Readonly<Record<DetailField | 'providerKind', string>>;
  /** The kinds that the client's product API reads. */
  readonly kinds: readonly ProviderKind[];
}

/** What the provider says of a product: which kind it is, and the fields of that kind alone. product.md, section "5 Entities". */
export function DetailFields({ form, labels, kinds }: DetailFieldsProps) {
  const t = useTexts(catalogueTexts);
  const { kindWord } = useDetailWords();
  const kind = useFieldValue(form, 'providerKind');
  // One that the client's API does not read any more stays until another is chosen.
  const offered = kind === '' || kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('detail.title')}
      </Heading>
      <Text size="small" tone="muted">
        {t('detail.intro')}
      </Text>
      <SelectField
        form={form}
        name="providerKind"
        label={labels.providerKind}
        help={t('detail.help.providerKind')}
        options={[
          { value: '', label: t('detail.none') },
          ...offered.map((one) => ({ value: one, label: kindWord(one) })),
        ]}
      />
      {kind !== '' && (
        <Stack gap={24}>
          {groups.map((group) => {
            const names = fieldsOfKind(kind).filter((name) => groupOf(name) === group);
            return names.length === 0 ? null : (
              <Stack key={group} gap={12}>
                {group !== 'facts' && group !== 'flags' && (
                  <Heading level={4} size="small">
                    {t(`detail.group.${group}`)}
                  </Heading>
                )}
                <div className={classes['pairs']}>
                  {names.map((name) => (
                    <OneDetail key={name} form={form} name={name} label={labels[name]} />
                  ))}
                </div>
              </Stack>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}

interface OneDetailProps extends Pick<DetailFieldsProps, 'form'> {
  readonly name: DetailField;
  readonly label: string;
}

function OneDetail({ form, name, label }: OneDetailProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { choiceWord } = useDetailWords();
  const { holds, choices = [] } = detailOf(name);
  const isEnglish = germanOf(name) !== null;
  const ownHelp = hasHelp(name) ? t(`detail.help.${name}`) : undefined;
  const about = isEnglish ? t('detail.help.english') : ownHelp;
  const field = {
    form,
    name,
    label,
    ...(about === undefined ? {} : { help: about }),
    ...(needed.has(name) ? {} : { optionalText: p('form.optional') }),
  };
  if (holds === 'flag') return <CheckboxField form={form} name={name} label={label} />;
  if (holds === 'choice')
    return (
      <SelectField
        {...field}
        options={[
          { value: '', label: t('detail.noChoice') },
          ...choices.map((choice) => ({ value: choice, label: choiceWord(choice) })),
        ]}
      />
    );
  if (holds === 'day') return <DateField {...field} placeholder={t('dayShape')} />;
  if (holds === 'text') return <TextAreaField {...field} rows={3} />;
  if (holds === 'line') return <TextField {...field} maxLength={200} />;
  if (holds === 'word')
    return <TextField {...field} maxLength={30} autoComplete="off" spellCheck={false} short />;
  return (
    <TextField
      {...field}
      inputMode={holds === 'months' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={holds === 'months' ? 3 : 20}
      tabular
      short
    />
  );
}
