import type { ClientFont } from '@weitersagen/contracts/operator-tenants';
import { settingCounts, type SettingName } from '@weitersagen/domain/tenant-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DateField } from '@weitersagen/ui/date-field';
import { useFieldValue, type AppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { TextField } from '@weitersagen/ui/text-field';
import { ColourField } from './colour-field.tsx';
import { clientsTexts } from './clients-texts.ts';
import { FontField } from './fonts/font-field.tsx';
import { settingOf, type TypedSettings } from '../../area/settings/typed-settings.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';

interface SettingFieldProps {
  readonly form: AppForm<TypedSettings>;
  readonly name: SettingName;
  /** Whether a secret is stored that an empty field leaves as it is. */
  readonly isStored: boolean;
  /** The client's own fonts. */
  readonly fonts: readonly ClientFont[];
}

/** One setting, in the control that fits it; not there while it has no effect. */
export function SettingField(props: SettingFieldProps) {
  const { form, name } = props;
  const needed = settingOf(name).needs ?? name;
  const value = useFieldValue(form, needed);
  return settingCounts(name, { [needed]: value }) ? <Control {...props} /> : null;
}

function Control({ form, name, isStored, fonts }: SettingFieldProps) {
  const t = useTexts(clientsTexts);
  const p = useTexts('platform');
  const { labelOf, helpOf, choicesOf } = useSettingWords();
  const { kind, optional } = settingOf(name);
  const help = isStored ? t('stored') : helpOf(name);
  const field = {
    form,
    name,
    label: labelOf(name),
    ...(help === undefined ? {} : { help }),
    ...(optional === true ? { optionalText: p('form.optional') } : {}),
  };
  const plain = { autoComplete: 'off', spellCheck: false, maxLength: 300 } as const;
  switch (kind) {
    case 'switch':
    case 'part':
      return <CheckboxField form={form} name={name} label={field.label} help={help} />;
    case 'font':
      return <FontField {...field} fonts={fonts} />;
    case 'choice':
    case 'languages':
      return <SelectField {...field} options={choicesOf(name)} />;
    case 'lines':
    case 'paths':
      return <TextAreaField {...field} rows={4} />;
    case 'day':
      return <DateField {...field} placeholder={t('dayShape')} />;
    case 'whole':
    case 'place':
      return (
        <TextField {...field} inputMode="numeric" autoComplete="off" maxLength={9} tabular short />
      );
    case 'cents':
      return (
        <TextField {...field} inputMode="decimal" autoComplete="off" maxLength={16} tabular short />
      );
    case 'colour':
      return <ColourField {...field} />;
    case 'secret':
      return <TextField {...field} {...plain} type="password" secret />;
    case 'email':
      return <TextField {...field} {...plain} type="email" />;
    default:
      return <TextField {...field} {...plain} />;
  }
}
