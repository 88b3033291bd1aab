import { placeOf, textParts } from '@weitersagen/domain/programme-texts';
import type { TextKind, TextPartName, TextWords } from '@weitersagen/domain/programme-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { RichField } from '../../area/rich-text/rich-field.tsx';
import type { TextValues } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';
import { useTextLabels } from './use-text-labels.ts';

interface TextFieldsProps {
  readonly form: AppForm<TextValues>;
  readonly kind: TextKind;
  readonly id: string;
  /** What the product says where nothing is written; null for what is no mail. */
  readonly own: TextWords | null;
}

/** The fields of a text, German and English side by side. */
export function TextFields({ form, kind, id, own }: TextFieldsProps) {
  const t = useTexts(textsTexts);
  const p = useTexts('platform');
  const { names, labels } = useTextLabels({ kind, id });
  const variables = kind === 'mail' ? [] : (placeOf(kind, id)?.variables.text ?? []);
  const help =
    variables.length === 0
      ? undefined
      : t('variables', { names: variables.map((name) => `{${name}}`).join(', ') });
  return (
    <div className={classes['columns']}>
      {names.map((name) => {
        const part = textParts[kind][name.slice(0, -2) as TextPartName];
        const said = own === null ? {} : { help: t('mails.own', { words: own[name] }) };
        const field = { form, label: labels[name], ...said };
        const isText = name === 'textDe' || name === 'textEn';
        const optional =
          part?.required === false && !isText ? { optionalText: p('form.optional') } : {};
        if (isText && part?.rich === true)
          return (
            <RichField
              key={name}
              {...field}
              name={name}
              help={help}
              language={name === 'textDe' ? 'de' : 'en'}
            />
          );
        if (isText)
          return <TextAreaField key={name} {...field} name={name} rows={kind === 'mail' ? 9 : 3} />;
        return <TextField key={name} {...field} {...optional} name={name} maxLength={1000} />;
      })}
    </div>
  );
}
